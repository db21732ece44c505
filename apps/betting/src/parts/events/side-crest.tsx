import type { EventHead } from '@longshot/contracts';
import { Crest, type CrestProps } from '@longshot/ui';
import { crestKindOf } from '../../model/events/crest-kind.ts';

/** Picture of a side beside its name: a club's crest or a person's portrait. */
export const SideCrest = (props: {
  readonly of: Pick<EventHead, 'sport' | 'championship'>;
  readonly name: string;
  readonly size?: CrestProps['size'];
}) => <Crest kind={crestKindOf(props.of)} name={props.name} size={props.size ?? 18} />;
