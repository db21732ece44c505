import { useDesk } from './desk-context.tsx';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** Loads a view by its path, and anew for another one; null loads nothing. */
export function useView<Answer>(path: string | null): Loaded<Answer> {
  const { api } = useDesk();
  return useLoaded(path, (asked, signal) => api.view<Answer>(asked, {}, signal));
}
