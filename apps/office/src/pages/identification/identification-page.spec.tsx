import { operations } from '@longshot/contracts';
import { buildUser, buildSession, buildUserConfig } from '@longshot/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { PlayerIdentification } from '../../model/identification-store.ts';
import { buildIdentification } from '../../testing/build-office.ts';
import { renderOffice, type RenderOptions } from '../../testing/render-office.tsx';

const show = async (config: Parameters<typeof buildUserConfig>[0] = {}, options: RenderOptions = {}) => {
  const session = buildSession({ user: buildUser({ needsIdentification: true }) });
  const rendered = await renderOffice('office/identification', {
    session,
    prepare: ({ store }) => store.user.takeConfig(buildUserConfig(config), false),
    ...options,
  });
  await screen.findByRole('heading', { name: 'Identification' });
  return rendered;
};
const ask = () => screen.getByRole('button', { name: 'Request check' });

describe('the page of identification', () => {
  it('says what is closed, and how to go on', async () => {
    const { user, context } = await show();
    expect(screen.getByText(/^You cannot bet, deposit or withdraw until we have verified your identity/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Personal data' }));
    expect(context.navigator.url).toBe('/en/office/account/edit');
  });

  it('asks for the check, and shows that it is under way', async () => {
    const { user, context, settle } = await show();
    context.transport.answer(operations.requestIdentification, { playerId: '7', state: 'pending' });
    context.transport.answer(operations.getUserConfig, { result: buildUserConfig({ user_status_id: 1 }), error: null });
    await user.click(ask());
    await settle();
    expect(screen.getByText(/^We are checking your details/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request check' })).toBeNull();
  });

  it('says what has to be told first', async () => {
    const { user, context, settle } = await show();
    context.transport.refuse(operations.requestIdentification, 'needs_data', { page: 'office/account/edit' });
    await user.click(ask());
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('First enter your name, address and document number.');
  });

  it('says that the last check failed, and lets ask again', async () => {
    await show({ verification_status_group_code: 'VERIFICATION_FAILED' });
    expect(screen.getByText(/^We could not verify your details last time/)).toBeVisible();
    expect(ask()).toBeEnabled();
  });

  it('says that everything is open to who is known', async () => {
    await show({ internal_verification_status: 1 }, { session: buildSession({ user: buildUser() }) });
    expect(screen.getByText('Your identity is verified. You have full access.')).toBeVisible();
  });
});

const PASSPORT: PlayerIdentification['documents'][number] = {
  documentId: '5',
  kind: 'passport',
  fileName: 'me.jpg',
  mediaType: 'image/jpeg',
  sizeBytes: 1_000,
  state: 'sent',
  reason: '',
  sentAtMs: 1_000,
};

describe('the documents of a player', () => {
  const showDocuments = async (part: Partial<PlayerIdentification> = {}, options: RenderOptions = {}) => {
    const rendered = await show(
      {},
      {
        prepare: (context) => {
          context.store.user.takeConfig(buildUserConfig({}), false);
          context.transport.answer(operations.getIdentification, buildIdentification(part));
        },
        ...options,
      },
    );
    await screen.findByRole('heading', { name: 'Documents' });
    return rendered;
  };
  const choose = async (user: Awaited<ReturnType<typeof showDocuments>>['user'], file: File) => {
    await user.upload(screen.getByLabelText('File of the document'), file);
  };

  it('are sent as the kind that is chosen, and then stand in the list', async () => {
    const { user, context } = await showDocuments();
    context.transport.answer(
      operations.sendDocument,
      buildIdentification({ documents: [{ ...PASSPORT, kind: 'address' }] }),
    );
    await user.selectOptions(screen.getByLabelText('Type'), 'Proof of address');
    await choose(user, new File(['bill'], 'me.jpg', { type: 'image/jpeg' }));
    expect(await within(await screen.findByRole('table')).findByText('Being checked')).toBeVisible();
    const body = { kind: 'address', fileName: 'me.jpg', content: 'YmlsbA==' };
    expect(context.transport.calls.at(-1)).toMatchObject({ name: 'sendDocument', input: { body } });
  });

  it('are taken with the camera, which is closed with its window', async () => {
    const close = jest.fn();
    const camera = {
      open: async () => ({ stream: {} as MediaStream, close }),
      takePicture: async (_: HTMLVideoElement, name: string) => new File(['bill'], name, { type: 'image/jpeg' }),
    };
    const { user, context } = await showDocuments({}, { camera });
    context.transport.answer(operations.sendDocument, buildIdentification({ documents: [PASSPORT] }));
    await user.click(screen.getByRole('button', { name: 'Use the camera' }));
    await user.click(await screen.findByRole('button', { name: 'Take and send picture' }));
    expect(await screen.findByRole('table')).toBeVisible();
    const body = { kind: 'passport', fileName: 'passport.jpg', content: 'YmlsbA==' };
    expect(context.transport.calls.at(-1)).toMatchObject({ name: 'sendDocument', input: { body } });
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are chosen as files where the camera may not be used', async () => {
    const camera = { open: () => Promise.reject(new Error('no')), takePicture: jest.fn() };
    const { user } = await showDocuments({}, { camera });
    await user.click(screen.getByRole('button', { name: 'Use the camera' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The camera is not available.');
    expect(screen.getByRole('button', { name: 'Take and send picture' })).toBeDisabled();
  });

  it('are not sent when they are too large, and why they are refused is said', async () => {
    const { user, context } = await showDocuments();
    await choose(user, new File(['x'.repeat(51)], 'me.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is too large.');
    context.transport.refuse(operations.sendDocument, 'document_refused', { reason: 'mixed_content' });
    await choose(user, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/mixes several file types/)).toBeVisible();
  });

  it('are taken back, and tell the reason of a refusal', async () => {
    const refused = { ...PASSPORT, documentId: '6', state: 'refused', reason: 'expired' } as const;
    const { user, context } = await showDocuments({ documents: [PASSPORT, refused] });
    expect(screen.getByText('The document has expired.')).toBeVisible();
    context.transport.answer(operations.removeDocument, buildIdentification({ documents: [refused] }));
    await user.click(screen.getByRole('button', { name: 'Remove me.jpg' }));
    expect(await screen.findAllByRole('row')).toHaveLength(2);
  });

  it('need not wait where a provider checks at once', async () => {
    const { user, context, left } = await showDocuments({ provider: 'Sandbox Identity Check' });
    context.transport.answer(operations.startIdentityCheck, { pageUrl: '/sandbox-check/abc' });
    await user.click(screen.getByRole('button', { name: 'Check me now' }));
    expect(left).toEqual(['/sandbox-check/abc']);
  });
});
