import { operations } from '@longshot/contracts';
import { personalFieldNames } from '@longshot/domain/identity';
import { buildUserConfig } from '@longshot/testing';
import { screen } from '@testing-library/react';
import texts from '../../locales/en.json';
import { buildPersonal } from '../../testing/build-office.ts';
import { renderOffice, type RenderOptions } from '../../testing/render-office.tsx';

const CARD = '4111 1111 1111 1111';

const show = async (options: RenderOptions = {}) => {
  const rendered = await renderOffice('office/account/edit', options);
  await screen.findByRole('heading', { name: 'Personal data' });
  await rendered.settle();
  return rendered;
};
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the personal data', () => {
  it('have a field for each that the specification names, and what else is known of the player', async () => {
    await show();
    for (const field of personalFieldNames) {
      expect(screen.getByLabelText(texts.personal.field[field])).toBeInTheDocument();
    }
    expect(screen.getByText('player@example.com')).toBeVisible();
  });

  it('are saved by what changed alone, and the page knows the new name', async () => {
    const { user, context, settle } = await show();
    const { transport, store } = context;
    transport.answer(
      operations.savePersonalData,
      buildPersonal({ fields: { ...buildPersonal().fields, user_name: 'Dora' } }),
    );
    transport.answer(operations.getUserConfig, { result: buildUserConfig({ user_name: 'Dora' }), error: null });
    expect(save()).toBeDisabled();
    await user.type(screen.getByLabelText('First name'), 'Dora');
    await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
    await user.click(save());
    await settle();
    expect(transport.lastInput(operations.savePersonalData)?.body).toEqual({
      fields: { user_name: 'Dora', country: 'DE' },
    });
    expect(screen.getByLabelText('First name')).toHaveValue('Dora');
    expect([store.session.user?.name, context.notified.at(-1)?.standardText]).toEqual(['Dora', 'saved']);
  });

  it('name what holds money back until it is told', async () => {
    await show({
      prepare: ({ transport }) =>
        transport.answer(
          operations.getPersonalData,
          buildPersonal({ missing: ['user_surname', 'user_registration_address'] }),
        ),
    });
    expect(screen.getByText(/^Missing: Surname, Address\. Until you fill this in, you cannot bet/)).toBeVisible();
  });

  it('that are wrong say so under their field, get the focus, and are not sent', async () => {
    const { user, context } = await show();
    await user.type(screen.getByLabelText('City'), 'Köln');
    await user.type(screen.getByLabelText('First name'), 'R2D2');
    await user.type(screen.getByLabelText('Address'), CARD);
    await user.click(save());
    const name = screen.getByLabelText('First name');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('This field contains characters it cannot accept.');
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
      'This looks like a card number. Never enter one here.',
    );
    expect(context.transport.countOf(operations.savePersonalData)).toBe(0);
    expect(JSON.stringify(context.tracked)).not.toContain('4111');
  });

  it('that the gateway refuses say so under their field', async () => {
    const { user, context } = await show();
    context.transport.refuse(operations.savePersonalData, 'field_locked', { field: 'fields.user_name' });
    await user.type(screen.getByLabelText('First name'), 'Dora');
    await user.click(save());
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('This can no longer be changed.');
    expect(screen.getByLabelText('First name')).toHaveValue('Dora');
  });

  it('that are locked cannot be typed in, and say why', async () => {
    await show({
      prepare: ({ transport }) =>
        transport.answer(
          operations.getPersonalData,
          buildPersonal({ locked: ['user_birthday_date', 'passport_number'] }),
        ),
    });
    for (const label of ['Date of birth', 'Number']) {
      expect(screen.getByLabelText(label)).toBeDisabled();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^You can no longer change this/);
    }
  });

  it('say that they could not be saved, and keep what was typed', async () => {
    const { user, context } = await show();
    context.transport.fail(operations.savePersonalData, { status: 0, code: 'network' });
    await user.type(screen.getByLabelText('City'), 'Köln');
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('No answer from the server.');
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
  });
});

describe('the verification', () => {
  it('says what is done and what is still missing', async () => {
    await renderOffice('office/verification', {
      prepare: ({ store }) =>
        store.user.takeConfig(buildUserConfig({ phone_number: '1701234567', user_status_id: 1 }), true),
    });
    // The steps stand above the documents.
    const steps = (await screen.findAllByRole('listitem')).slice(0, 3);
    expect(steps.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Done', 'Open', 'Open']);
    expect(screen.getByText('We are checking your details.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible();
  });
});
