import { act, screen, within } from '@testing-library/react';
import { renderInfo } from '../../testing/render-info.tsx';

const open = () => renderInfo('information/betting-calculator');
const fact = (term: string) => screen.getByText(term).closest('div')?.querySelector('dd')?.textContent;

describe('the page of the calculator', () => {
  it('says what to fill in, and then what the coupon pays', async () => {
    const { user } = await open();
    expect(screen.getByText('Fill in what is missing to see the result.')).toBeVisible();
    const [first, second] = screen.getAllByRole('textbox', { name: 'Odds' });
    if (!first || !second) throw new Error('There are two bets to begin with.');
    expect(first).not.toBeInvalid();
    await user.type(first, '0');
    expect(first).toBeInvalid();
    await user.clear(first);
    await user.type(first, '2.5');
    await user.type(second, '3,2');
    expect(fact('Possible win')).toBe('€80.00');
    expect(fact('Payout')).toBe('Still open');
    await user.selectOptions(
      within(screen.getByRole('group', { name: 'Bet 1' })).getByRole('combobox', { name: 'Result' }),
      'Lost',
    );
    expect(fact('Payout')).toBe('€0.00');
    await user.clear(second);
    await user.type(second, 'x');
    expect(second).toBeInvalid();
    expect(second).toHaveAccessibleDescription('Enter odds above 1 with up to three decimals, such as 1.85.');
  });

  it('is worked by the keyboard alone', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'A system' }).focus();
    await user.keyboard('{Enter}');
    expect(fact('Payout')).toBe('€15.75');
    const rows = within(screen.getByRole('table', { name: 'Line by line' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['1 + 2', '€1.00', '€4.50'],
      ['1 + 3', '€1.00', '€3.75'],
      ['2 + 3', '€1.00', '€7.50'],
    ]);
  });

  it('asks for what a type needs: blocks, bankers, stakes of their own', async () => {
    const { user } = await open();
    const type = screen.getByRole('combobox', { name: 'Type' });
    expect(screen.queryByRole('textbox', { name: 'Block' })).toBeNull();
    await user.selectOptions(type, 'System');
    expect(screen.getAllByRole('checkbox', { name: 'Banker' })).toHaveLength(2);
    await user.selectOptions(type, 'Multi');
    expect(screen.getAllByRole('textbox', { name: 'Block' })).toHaveLength(2);
    await user.selectOptions(type, 'Many singles');
    expect(screen.getAllByRole('textbox', { name: 'Stake' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Add a bet' }));
    await user.click(screen.getByRole('button', { name: 'Remove bet 2' }));
    expect(screen.getAllByRole('group', { name: /^Bet \d$/ })).toHaveLength(2);
  });

  it('says the result to those who do not see it, once it stands still', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'A chain' }));
    await act(async () => jest.advanceTimersByTime(2_000));
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('The coupon pays €7.50.');
    jest.useRealTimers();
  });
});
