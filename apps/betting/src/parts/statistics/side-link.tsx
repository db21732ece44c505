import type { Competitor } from '@longshot/contracts';
import type { CrestKind } from '@longshot/ui';
import { Link } from 'react-router';
import { LaterCrest } from '../events/later-crest.tsx';
import { useServices } from '../services.ts';
import * as css from './statistics.css';

/** A side with its picture, and the way to its statistics. */
export const SideLink = ({ side, kind }: { readonly side: Competitor; readonly kind: CrestKind }) => {
  const { prefix } = useServices();
  return (
    <span className={css.who}>
      <LaterCrest kind={kind} name={side.name} />
      <Link to={`${prefix}/statistic?team=${side.id}`}>
        <bdi>{side.name}</bdi>
      </Link>
    </span>
  );
};
