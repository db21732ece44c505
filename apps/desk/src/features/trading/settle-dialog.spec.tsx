import type { DeskCommandDone, DeskPreview, DeskSession } from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import texts from '../../locales/en.json';
import type { CommandCall, DeskApi } from '../../ground/desk-api.ts';
import { DeskProvider } from '../../ground/desk-context.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const session: DeskSession = { name: 'ann', roles: ['owner'], permissions: ['markets.settle'], csrfToken: 'csrf' };
const done: DeskCommandDone = { entry: 1, hash: '', approvalId: '7' };

/** Two euros more for one coupon. */
const preview: DeskPreview = {
  subject: 'event:501',
  preview: JSON.stringify({
    market: '1',
    coupons: 1,
    results: null,
    sums: [{ iso: 'EUR', changed: 1, beforeMinor: 0, afterMinor: 200, differenceMinor: 200 }],
    largest: [],
  }),
  isForTwo: true,
};

describe('the dialog in which a market is settled', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  const outcome = { name: null, said: null, decided: null };
  type Props = ComponentProps<typeof SettleDialog>;

  const show = (over: Partial<Pick<Props, 'marketKey' | 'outcomes'>> = {}) => {
    const previewed: unknown[] = [];
    const calls: CommandCall[] = [];
    const answers: DeskCommandDone[] = [];
    const api = {
      preview: (_command, input) => {
        previewed.push(input);
        return Promise.resolve(preview);
      },
      run: (call) => {
        calls.push(call);
        return Promise.resolve(done);
      },
    } as Partial<DeskApi> as DeskApi;
    render(
      <DeskProvider value={{ api, session, commands: {}, onSignedOut: () => undefined }}>
        <SettleDialog
          eventId="501"
          marketKey="1"
          outcomes={[
            { ...outcome, outcomeId: '1', said: 'won' },
            { ...outcome, outcomeId: '2', said: 'lost', decided: 'returned' },
            { ...outcome, outcomeId: '3' },
          ]}
          score={null}
          {...over}
          onClose={() => undefined}
          onDone={(answer) => answers.push(answer)}
        />
      </DeskProvider>,
    );
    return { previewed, calls, answers };
  };
  const market = { eventId: '501', marketKey: '1' };
  const returned = { outcomeId: '2', result: 'returned' };

  it('begins with what is known, and tells what it would pay by currency', async () => {
    const { previewed } = show();
    expect(await screen.findByRole('table', { name: 'By currency' })).toHaveTextContent('€2.00');
    expect(previewed).toEqual([{ ...market, outcomes: [{ outcomeId: '1', result: 'won' }, returned] }]);
    expect(screen.queryByRole('table', { name: 'Largest changes' })).not.toBeInTheDocument();
  });

  it('asks for what was chosen, and leaves to the feed what was not', async () => {
    const { calls, answers } = show();
    await userEvent.selectOptions(screen.getByLabelText('Outcome 1'), 'As the feed says');
    await userEvent.selectOptions(screen.getByLabelText('Outcome 3'), 'Half lost');
    await userEvent.type(screen.getByLabelText('Score'), '2:1');
    await userEvent.type(screen.getByLabelText('Reason'), 'A goal that was none.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the settlement' }));
    expect(calls).toMatchObject([
      {
        command: 'market.settle',
        input: { ...market, score: '2:1', outcomes: [returned, { outcomeId: '3', result: 'half-lost' }] },
        reason: 'A goal that was none.',
      },
    ]);
    expect(answers).toEqual([done]);
  });

  it('asks for nothing while the score is none', async () => {
    const { calls } = show();
    await userEvent.type(screen.getByLabelText('Score'), 'two');
    await userEvent.type(screen.getByLabelText('Reason'), 'A goal that was none.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the settlement' }));
    expect(screen.getByLabelText('Score')).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('asks of a race who is placed, and what is shared in a dead heat', async () => {
    const winner = '100001:fraction=1/5|places=3';
    const { calls } = show({
      marketKey: winner,
      outcomes: [
        { ...outcome, outcomeId: 'a', said: 'won', saidFinish: { place: 'placed' } },
        { ...outcome, outcomeId: 'b', said: 'lost', saidFinish: { place: 'behind' } },
        { ...outcome, outcomeId: 'c' },
      ],
    });
    await userEvent.selectOptions(screen.getByLabelText('Share of the win of a'), '1/2');
    await userEvent.selectOptions(screen.getByLabelText('Place of b'), 'Placed');
    await userEvent.selectOptions(screen.getByLabelText('Share of the place of b'), '1/2');
    expect(screen.queryByLabelText('Place of c')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Reason'), 'A dead heat.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the settlement' }));
    expect(calls).toMatchObject([
      {
        input: {
          marketKey: winner,
          outcomes: [
            { outcomeId: 'a', result: 'won', share: '1/2', place: 'placed' },
            { outcomeId: 'b', result: 'lost', place: 'placed', placeShare: '1/2' },
          ],
        },
      },
    ]);
  });

  it('forgets of a finish what does not go with another result', async () => {
    const { previewed } = show({
      marketKey: '100001:fraction=1/5|places=3',
      outcomes: [{ ...outcome, outcomeId: 'a', said: 'won', saidFinish: { share: '1/2', place: 'placed' } }],
    });
    await userEvent.selectOptions(screen.getByLabelText('Outcome a'), 'Returned');
    expect(screen.queryByLabelText('Place of a')).not.toBeInTheDocument();
    expect(previewed.at(-1)).toMatchObject({ outcomes: [{ outcomeId: 'a', result: 'returned' }] });
    expect(JSON.stringify(previewed.at(-1))).not.toContain('place"');
  });
});
