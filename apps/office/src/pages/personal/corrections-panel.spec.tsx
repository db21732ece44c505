import { operations, type ResponseOf } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { buildPersonal } from '../../testing/build-office.ts';
import { renderOffice } from '../../testing/render-office.tsx';

type Correction = ResponseOf<'getCorrections'>['corrections'][number];

const asked: Correction = {
  correctionId: '3',
  field: 'user_birthday_date',
  valueBefore: '1990-05-05',
  value: '1985-12-11',
  reason: 'Typed the wrong day.',
  state: 'open',
  answer: null,
  askedAtMs: 0,
  decidedAtMs: null,
};

const show = async (corrections: readonly Correction[] = []) => {
  const rendered = await renderOffice('office/account/edit', {
    prepare: ({ transport }) => {
      const locked = ['user_surname', 'user_birthday_date'] as const;
      transport.answer(operations.getPersonalData, buildPersonal({ locked: [...locked] }));
      transport.answer(operations.getCorrections, { corrections: [...corrections] });
    },
  });
  await screen.findByRole('heading', { name: 'Personal data' });
  await rendered.settle();
  return rendered;
};
const panel = () => within(screen.getByRole('region', { name: 'Is something wrong that you cannot change?' }));
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the corrections of personal data', () => {
  it('are asked for of what is locked alone, and stand there until they are decided', async () => {
    const { user, context, settle } = await show();
    const field = panel().getByLabelText('What is wrong');
    expect(optionsOf(field)).toEqual(['Choose', 'Surname', 'Date of birth']);
    await user.selectOptions(field, 'Surname');
    await user.type(panel().getByLabelText('Correct value'), ' King ');
    await user.type(panel().getByLabelText('Why'), 'I married.');
    const corrections = [{ ...asked, field: 'user_surname' as const, value: 'King' }];
    context.transport.answer(operations.requestCorrection, { corrections });
    await user.click(panel().getByRole('button', { name: 'Request correction' }));
    await settle();
    expect(context.transport.lastInput(operations.requestCorrection)?.body).toEqual({
      field: 'user_surname',
      value: 'King',
      reason: 'I married.',
    });
    expect(panel().getByText('Waiting')).toBeVisible();
    expect(optionsOf(panel().getByLabelText('What is wrong'))).toEqual(['Choose', 'Date of birth']);
  });

  it('say what the staff decided, and why', async () => {
    await show([{ ...asked, state: 'refused', answer: 'Your passport says otherwise.', decidedAtMs: 1 }]);
    expect(panel().getByText('Not corrected')).toBeVisible();
    expect(panel().getByText('Your passport says otherwise.')).toBeVisible();
  });

  it('are not sent without a value and a reason, and name what was not taken', async () => {
    const { user, context, settle } = await show();
    await user.selectOptions(panel().getByLabelText('What is wrong'), 'Surname');
    const send = panel().getByRole('button', { name: 'Request correction' });
    await user.click(send);
    const value = panel().getByLabelText('Correct value');
    expect(value).toHaveFocus();
    expect(value).toHaveAccessibleDescription('Fill in this field.');
    expect(context.transport.lastInput(operations.requestCorrection)).toBeUndefined();
    await user.type(value, '???');
    await user.type(panel().getByLabelText('Why'), 'I married.');
    context.transport.refuse(operations.requestCorrection, 'validation_failed', { field: 'fields.user_surname' });
    await user.click(send);
    await settle();
    expect(value).toHaveAccessibleDescription('This is not possible here.');
  });
});
