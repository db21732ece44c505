/// <reference types="node" />
import { createHash, webcrypto } from 'node:crypto';
import { operations, type CaptchaChallenge } from '@longshot/contracts';
import { addTranslations } from '@longshot/i18n';
import { FakeTransport } from '@longshot/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/requests/en.json';
import { buildPage } from '../../testing/build-page.tsx';
import { requestCaptcha } from './request-captcha.tsx';
import { CaptchaRun, type CaptchaPorts } from './captcha-run.ts';
import { solveChallenge } from './solve-challenge.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const buildChallenge = (number: number, maxNumber = 2_000): CaptchaChallenge => ({
  algorithm: 'SHA-256',
  challenge: hashOf(`salt${number}`),
  salt: 'salt',
  maxNumber,
  signature: 'signed',
});

const right = { success: true, type: 0, time: 1, error_message: '' } as const;

beforeAll(() => Object.assign(globalThis.crypto, { subtle: webcrypto.subtle }));

describe('the work of a bot check', () => {
  const solve = (challenge: CaptchaChallenge, signal = new AbortController().signal) => {
    const progress: number[] = [];
    const answer = solveChallenge({ challenge, signal, onProgress: (part) => void progress.push(part) });
    return { answer, progress };
  };

  it('finds the number and tells how far it is', async () => {
    const { answer, progress } = solve(buildChallenge(1_234));
    expect(JSON.parse(atob((await answer) ?? ''))).toEqual({
      challenge: hashOf('salt1234'),
      salt: 'salt',
      number: 1_234,
      signature: 'signed',
    });
    expect(progress).toEqual([0, 0.25, 0.5]);
  });

  it('finds the first and the last number, and ends where there is none', async () => {
    for (const number of [0, 2_000]) expect(await solve(buildChallenge(number)).answer).not.toBeNull();
    expect(await solve({ ...buildChallenge(0), challenge: 'none' }).answer).toBeNull();
  });

  it('ends when it is given up', async () => {
    const abort = new AbortController();
    const { answer } = solve({ ...buildChallenge(0, 1_000_000), challenge: 'none' }, abort.signal);
    abort.abort();
    expect(await answer).toBeNull();
  });
});

describe('a bot check', () => {
  const run = (part: Partial<CaptchaPorts> = {}) => {
    const transport = new FakeTransport();
    transport.answer(operations.updateCaptcha, { time: 1, challenge: buildChallenge(1) });
    transport.answer(operations.validateCaptcha, right);
    const signedOut: string[] = [];
    const onSignedOut = () => void signedOut.push('out');
    const made = new CaptchaRun({ transport, onSignedOut, solve: async () => 'result', ...part });
    return { transport, signedOut, run: made };
  };

  it('ends with the result once the gateway has looked at it', async () => {
    const { run: made, transport } = run();
    await made.start();
    expect([await made.result, made.state]).toEqual(['result', 'done']);
    expect(transport.lastInput(operations.validateCaptcha)?.body).toEqual({ captcha: 'result' });
  });

  it('can be tried again after a failure', async () => {
    const { run: made, transport } = run();
    transport.fail(operations.updateCaptcha, { status: 0, code: 'network' });
    await made.start();
    expect(made.state).toBe('failed');
    transport.answer(operations.updateCaptcha, { time: 1, challenge: buildChallenge(1) });
    await made.start();
    expect(await made.result).toBe('result');
  });

  it('signs the player out and ends when the gateway says type 2 [auth.captcha-type-2]', async () => {
    const { run: made, transport, signedOut } = run();
    transport.answer(operations.validateCaptcha, { ...right, success: false, type: 2 });
    await made.start();
    expect([await made.result, signedOut]).toEqual([null, ['out']]);
  });
});

describe('the dialog of a bot check', () => {
  const ask = async (signal?: AbortSignal) => {
    const { services, context } = buildPage();
    await addTranslations({ i18n: services.i18n, language: 'en' }, 'requests', async () => ({ default: en }));
    const challenge = context.transport.hold(operations.updateCaptcha);
    context.transport.answer(operations.validateCaptcha, right);
    let answer: Promise<string | null> = Promise.resolve(null);
    await act(async () => {
      answer = requestCaptcha({ page: services, onSignedOut: () => undefined, ...(signal && { signal }) });
      await Promise.resolve();
    });
    const dialog = await screen.findByRole('dialog', { name: 'Quick check' });
    return { answer: () => answer, dialog, challenge };
  };

  it('shows progress, and goes when it is done', async () => {
    const { answer, challenge } = await ask();
    expect(screen.getByRole('progressbar')).toHaveAccessibleName(/^Your browser is solving a small puzzle/);
    await act(async () => challenge.resolve({ time: 1, challenge: buildChallenge(7) }));
    const result = await act(() => answer());
    expect(JSON.parse(atob(result ?? ''))).toMatchObject({ number: 7 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be given up', async () => {
    const { answer } = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await act(() => answer())).toBeNull();
  });

  it('goes with the call that asked for it', async () => {
    const abort = new AbortController();
    const { answer } = await ask(abort.signal);
    act(() => abort.abort());
    expect(await act(() => answer())).toBeNull();
  });

  it('says when it failed, and tries again', async () => {
    const { challenge } = await ask();
    await act(async () => challenge.reject({ status: 0, code: 'network' }));
    expect(screen.getByText('The check did not work. Please try again.', { selector: 'p' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});
