import { archivedProgram, exportedType } from './archived-program.ts';
import { ConflictReport } from './type-conflict.ts';

/** A remote with the text of its archived declarations. */
export interface DeclaredRemote {
  readonly app: string;
  readonly types: string;
}

/** Finds the conflict between each remote and a host by their archived declarations; null for those that fit. */
export function conflictsOf(host: string, remotes: readonly DeclaredRemote[]): readonly (string | null)[] {
  const fileOf = (index: number) => `/remote-${index}.d.ts`;
  const declared = remotes.map(({ types }, index) => [fileOf(index), types] as const);
  const program = archivedProgram(new Map([['/host.d.ts', host], ...declared]));
  const wanted = exportedType(program, '/host.d.ts', 'Mount');
  return remotes.map(({ app }, index) => {
    const mount = exportedType(program, fileOf(index), 'mount');
    if (wanted === undefined) return `${app} wants a mount contract, the host declares none`;
    if (mount === undefined) return `the host wants a mount, ${app} declares none`;
    return new ConflictReport(program.getTypeChecker(), app).describe(mount, wanted);
  });
}
