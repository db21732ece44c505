import type { RouteEntry } from '../route-entry.ts';
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
    for (const route of routes) {
      const names = [`the route name ${route.id}`, ...shapesOf(route).map((shape) => `the address /${shape}`)];
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

/**
 * The addresses of a route, each with some of its optional parts left out. Parameters are equal whatever their names,
 * unless their shapes tell them apart; so does the query that a route asks for.
 */
function shapesOf({ path, params, query }: RouteEntry): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const shapes = parts.reduce<readonly (readonly string[])[]>(
    (all, part) => {
      const taken = all.map((shape) => [...shape, shapeOf(part.replace(/\?$/, ''), params)]);
      return part.endsWith('?') ? [...all, ...taken] : taken;
    },
    [[]],
  );
  const asked = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return [...new Set(shapes.map((shape) => shape.join('/') + asked))];
}

function shapeOf(part: string, params: RouteEntry['params']): string {
  if (!part.startsWith(':')) return part;
  const shape = params?.[part.slice(1)];
  // What is excluded makes no address of its own: without those words the two patterns still meet.
  if (shape === undefined || (typeof shape === 'object' && 'not' in shape)) return ':';
  return `:${typeof shape === 'string' ? shape : shape.join('|')}`;
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
