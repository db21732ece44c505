import { usePage } from '../../ground/page/page-context.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';
import { ColumnSkeleton } from '../../ground/parts/skeletons.tsx';

/** The remote that fills a slot in this release; nothing where none does. */
export const SlotOutlet = ({ name }: { readonly name: string }) => {
  const filler = usePage().boot.slots[name];
  if (filler === undefined) return null;
  return <RemoteOutlet name={filler} place="column" slot={name} skeleton={<ColumnSkeleton />} />;
};
