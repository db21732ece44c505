import type { BonusGameView } from '@longshot/contracts';
import { Cell, Table } from '@longshot/ui';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { usePrizeText } from '../../parts/prize-text.tsx';

/** The published table: every prize with its chance. */
export const PrizeTable = ({ view }: { readonly view: BonusGameView }) => {
  const { t, share } = useBonusTranslations();
  const prizeText = usePrizeText(view);
  const whole = view.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const columns = [
    { id: 'prize', label: t('prizes.prize') },
    { id: 'chance', label: t('prizes.chance'), isEnd: true },
  ];
  return (
    <Table caption={t('prizes.title')} columns={columns}>
      {view.prizes.map(({ weight }, row) => (
        <tr key={row}>
          <Cell>{prizeText(row)}</Cell>
          <Cell isEnd>
            <span className="num">{t('prizes.of', { weight, whole, share: share(weight, whole) })}</span>
          </Cell>
        </tr>
      ))}
    </Table>
  );
};
