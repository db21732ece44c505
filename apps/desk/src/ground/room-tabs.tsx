import { useAddress } from './address.ts';
import { Choices } from './choices.tsx';

/** One page of a room. */
export interface RoomTab {
  readonly href: string;
  readonly label: string;
}

/** Pages of a room, one beside the other. */
export const RoomTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly RoomTab[] }) => {
  const { pathname } = useAddress();
  const here = tabs.toReversed().find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (
    <nav aria-label={label}>
      <Choices label={label} choices={tabs.map((tab) => ({ ...tab, isChosen: tab === here }))} />
    </nav>
  );
};
