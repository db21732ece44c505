import type { LotteryView } from '@longshot/contracts';
import { handleRovingKeys } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { TicketDraft } from '../../model/lotto/ticket-draft.ts';
import { useLottoTranslation } from './use-lotto-translation.ts';
import * as css from './lotto.css';

const DrumBoard = observer(function DrumBoard({
  draft,
  drum,
  balls,
  label,
}: {
  readonly draft: TicketDraft;
  readonly drum: number;
  readonly balls: number;
  readonly label: string;
}) {
  const [stop, setStop] = useState(1);
  return (
    <div
      className={css.board}
      role="group"
      aria-label={label}
      onKeyDown={(event) =>
        handleRovingKeys(event, 'button', 'both', (button) => setStop(Number(button.dataset['ball'])))
      }
    >
      {Array.from({ length: balls }, (_, index) => index + 1).map((ball) => (
        <button
          key={ball}
          type="button"
          className={css.boardNumber}
          data-ball={ball}
          aria-pressed={draft.isMarked(drum, ball)}
          tabIndex={ball === stop ? 0 : -1}
          onFocus={() => setStop(ball)}
          onClick={() => draft.toggle(drum, ball)}
        >
          {ball}
        </button>
      ))}
    </div>
  );
});

/** The numbers of a field: one stop of the Tab key for each drum, arrows move, space marks. */
export const NumberBoard = ({
  draft,
  drums,
}: {
  readonly draft: TicketDraft;
  readonly drums: LotteryView['drums'];
}) => {
  const { t, number } = useLottoTranslation();
  return drums.map(({ balls, marked }, drum) => (
    <div key={drum} className={css.drums}>
      <p className="faint">{t('mark', { marked: number(marked), balls: number(balls), drum: number(drum + 1) })}</p>
      <DrumBoard draft={draft} drum={drum} balls={balls} label={t('board', { drum: number(drum + 1) })} />
    </div>
  ));
};
