/**
 * Part of mobx that the page shares: the names that applications and mobx-react-lite ask for. Whoever needs more adds
 * it here; a test compares with the imports.
 */
export {
  _getGlobalState,
  actionBound,
  autorun,
  compareShallow,
  compareStructural,
  computed,
  createAtom,
  getDependencyTree,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  Reaction,
  reaction,
  runInAction,
  untracked,
  when,
} from '#mobx';
