import * as library from '../index.ts';
import {
  AbsentPrice,
  Badge,
  CardMark,
  Crest,
  QrCode,
  EventClock,
  Flag,
  Kit,
  LiveDot,
  Mark,
  MovementMark,
  PriceCell,
  ScorePoints,
  ServingMark,
  Spinner,
  SportIcon,
  StatusMark,
  Tally,
  Wordmark,
  type BadgeTone,
  type CrestKind,
  type PriceView,
  type StatusTone,
} from '../index.ts';
import { Part, State } from './gallery-parts.tsx';

const nothing = () => undefined;

/** Every icon that the library offers by its name. */
const icons = Object.entries(library).flatMap(([name, Drawing]) =>
  name.endsWith('Icon') && name !== 'SportIcon' ? [{ name, Drawing: Drawing as library.Icon }] : [],
);

const SPORTS = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 19, 20, 21, 22, 23, 31, 109, 110, 111, 137, 153, 195, 0];
const KINDS: readonly CrestKind[] = ['team', 'woman', 'man', 'league'];
const NAMES = ['Arsenal', 'Real Sociedad', 'الهلال', 'Спартак', 'Unión Cordubi'];
const SIZES = [18, 24, 32, 48, 64] as const;
const BADGES: readonly BadgeTone[] = ['plain', 'live', 'success', 'warning', 'danger', 'accent', 'info'];
const STATUSES: readonly StatusTone[] = ['won', 'lost', 'returned', 'waiting', 'cashed'];

const base: PriceView = { text: '1.95', movement: null, isSuspended: false };
const prices: Readonly<Record<string, readonly PriceView[]>> = {
  still: [base],
  risen: [base, { ...base, text: '2.05', movement: 'up' }],
  fallen: [base, { ...base, text: '1.85', movement: 'down' }],
  suspended: [{ ...base, isSuspended: true }],
  'not offered': [{ ...base, isOffered: false }],
};

const Prices = () => (
  <Part name="PriceCell, AbsentPrice">
    {Object.entries(prices).map(([state, views]) => (
      <State key={state} of={state} on="cell">
        <PriceCell
          name="Arsenal to win"
          onToggle={nothing}
          connect={(cell) => {
            for (const view of views) cell.show(view);
            return nothing;
          }}
        />
      </State>
    ))}
    <State of="chosen" on="cell">
      <PriceCell name="Arsenal to win" isSelected onToggle={nothing} connect={(cell) => (cell.show(base), nothing)} />
    </State>
    <State of="with a line" on="cell">
      <PriceCell name="Over" line="2.5" onToggle={nothing} connect={(cell) => (cell.show(base), nothing)} />
    </State>
    <State of="with its name" on="wide">
      <PriceCell name="Arsenal" isNameShown onToggle={nothing} connect={(cell) => (cell.show(base), nothing)} />
    </State>
    <State of="absent" on="cell">
      <AbsentPrice name="Draw" />
    </State>
  </Part>
);

const Marks = () => (
  <Part name="Badge, StatusMark, small marks">
    {BADGES.map((tone) => (
      <State key={tone} of={tone}>
        <Badge tone={tone}>{tone}</Badge>
      </State>
    ))}
    {STATUSES.map((tone) => (
      <State key={tone} of={tone}>
        <StatusMark tone={tone}>{tone}</StatusMark>
      </State>
    ))}
    <State of="LiveDot, Spinner, MovementMark, Tally">
      <LiveDot /> <LiveDot isPulsing /> <Spinner /> <MovementMark direction="up" /> <MovementMark direction="down" />{' '}
      <Tally count={3} label="3 bets" /> <Tally count={8} isQuiet />
    </State>
    <State of="CardMark, ServingMark">
      <CardMark colour="red" count={1} label="1 red card" />{' '}
      <CardMark colour="yellow" count={2} label="2 yellow cards" /> <ServingMark label="serves" />
    </State>
    <State of="EventClock">
      <EventClock isLive main="34:12" note="1st half" />
      <EventClock main="21:00" note="Tomorrow" />
    </State>
    <State of="ScorePoints" on="wide">
      <ScorePoints
        points={[
          { id: 'one', text: '6', kind: 'part' },
          { id: 'two', text: '3', kind: 'now' },
          { id: 'all', text: '1', kind: 'total', isChanged: true },
        ]}
      />
    </State>
  </Part>
);

/** Everything that is drawn: prices, marks, icons, flags, crests. */
export const Pictures = () => (
  <>
    <Prices />
    <Marks />
    <Part name="Icons">
      {icons.map(({ name, Drawing }) => (
        <State key={name} of={name}>
          <Drawing size={14} /> <Drawing /> <Drawing size={20} />
        </State>
      ))}
    </Part>
    <Part name="SportIcon">
      {SPORTS.map((id) => (
        <State key={id} of={String(id)}>
          <SportIcon sportId={id} size={20} />
        </State>
      ))}
    </Part>
    <Part name="Flag">
      {['DE', 'BR', 'GB-ENG', 'JP', 'International'].map((code) => (
        <State key={code} of={code}>
          <Flag code={code} />
        </State>
      ))}
    </Part>
    <Part name="Crest">
      {KINDS.flatMap((kind) =>
        NAMES.map((name) => (
          <State key={kind + name} of={`${kind}: ${name}`}>
            <Crest kind={kind} name={name} size={48} />
          </State>
        )),
      )}
      {SIZES.map((size) => (
        <State key={size} of={`${size} px`}>
          <Crest kind="team" name="Arsenal" size={size} />
        </State>
      ))}
      <State of="kit with a number">
        <svg viewBox="0 0 48 24" width="96" height="48" aria-hidden="true">
          <Kit name="Arsenal" x={12} y={12} size={24} number={9} />
          <Kit name="Arsenal" against="Arsenal" x={36} y={12} size={24} number={10} />
        </svg>
      </State>
    </Part>
    <Part name="QrCode">
      <State of="an address">
        <QrCode text="https://longshot.example/en" label="Code of an address" />
      </State>
    </Part>
    <Part name="Mark, Wordmark">
      <State of="mark">
        <Mark />
      </State>
      <State of="faded">
        <Mark isFaded />
      </State>
      <State of="on paper">
        <Wordmark />
      </State>
      <State of="on the bar" on="bar">
        <Wordmark />
      </State>
    </Part>
  </>
);
