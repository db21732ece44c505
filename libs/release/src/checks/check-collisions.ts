import { buildsOf, type ReleaseDocument } from '../release-document.ts';
import type { Candidate } from './candidate.ts';
import type { Problem } from './problem.ts';

/** Containers, addresses, names of routes and slots belong to one application each. */
export function checkCollisions(candidate: Candidate): readonly Problem[] {
  return [...checkContainers(candidate.release), ...checkRoutes(candidate), ...checkSlots(candidate)];
}

/** Two builds with one container name run each other's code without a word. */
function checkContainers(release: ReleaseDocument): readonly Problem[] {
  const owners = new Map<string, string>();
  return Object.keys(release.microFrontends).flatMap((app) =>
    buildsOf(release, app).flatMap(({ container, version }): Problem[] => {
      const build = `${app}@${version}`;
      const owner = owners.get(container) ?? build;
      owners.set(container, owner);
      if (owner === build) return [];
      return [{ check: 'collisions', app, text: `${build} and ${owner} are both built as the container ${container}` }];
    }),
  );
}

function checkRoutes({ builds }: Candidate): readonly Problem[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { contract } of builds) {
    const { app, routes } = contract;
    for (const { id, path } of routes) {
      const names = [`the route name ${id}`, ...expandPattern(path).map((pattern) => `the address /${pattern}`)];
      for (const name of names) {
        const owner = owners.get(name);
        if (owner !== undefined) {
          const text = owner === app ? `${app} takes ${name} twice` : `${app} and ${owner} both want ${name}`;
          problems.push({ check: 'collisions', app, text });
        }
        owners.set(name, app);
      }
    }
  }
  return problems;
}

/** The concrete shapes of a pattern: optional parts left out one by one, names of parameters made equal. */
function expandPattern(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const required = parts.filter((part) => !part.endsWith('?')).length;
  const shapes = parts.map((part) => part.replace(/\?$/, '').replace(/^:.*/, ':'));
  return Array.from({ length: parts.length - required + 1 }, (_, extra) => shapes.slice(0, required + extra).join('/'));
}

function checkSlots({ builds }: Candidate): readonly Problem[] {
  const owners = new Map<string, string>();
  return builds.flatMap(({ contract: { app, slots } }) =>
    slots.flatMap((slot): Problem[] => {
      const owner = owners.get(slot);
      owners.set(slot, app);
      if (owner === undefined) return [];
      return [{ check: 'collisions', app, text: `${app} and ${owner} both want the slot ${slot}` }];
    }),
  );
}
