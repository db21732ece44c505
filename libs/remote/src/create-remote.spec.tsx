import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { createRemote } from './create-remote.tsx';
import { createServicesContext } from './services-context.ts';

interface Services {
  readonly word: string;
  dispose(): void;
}

const { ServicesProvider, useServices } = createServicesContext<Services>();

const Page = () => {
  const { word } = useServices();
  const { t } = useTranslation('shop');
  return <p>{`${word} ${t('at')} ${useLocation().pathname}`}</p>;
};

const dictionaryThere = () => Promise.resolve({ default: { at: 'at' } });

const build = (dictionary: () => Promise<{ default: Record<string, string> }> = dictionaryThere) => {
  const disposed = jest.fn();
  const mount = createRemote<Services>({
    name: 'shop',
    dictionary,
    services: () => ({ word: 'hello', dispose: disposed }),
    ServicesProvider,
    App: Page,
    Slot: () => <p>a slot</p>,
  });
  return { mount, disposed };
};

describe('the mount of a remote', () => {
  it('shows the application with its services and texts at the address of the host, and follows it', async () => {
    const context = buildContext({ url: '/en/first' });
    const { mount } = build();
    await mountRemote(mount, context);
    expect(await screen.findByText('hello at /en/first')).toBeVisible();
    await act(async () => context.navigator.push('/en/second'));
    expect(await screen.findByText('hello at /en/second')).toBeVisible();
  });

  it('shows what fills a slot of the host in place of the page', async () => {
    await mountRemote(build().mount, { ...buildContext(), slot: 'end-column' });
    expect(await screen.findByText('a slot')).toBeVisible();
  });

  it('shows nothing before its texts are there, nor when they come after the unmount', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: Record<string, string> }>();
    const { mount, disposed } = build(() => promise);
    const { element, unmount } = await mountRemote(mount, buildContext());
    expect(element).toBeEmptyDOMElement();
    await unmount();
    await act(async () => resolve({ default: {} }));
    expect(element).toBeEmptyDOMElement();
    expect(disposed).toHaveBeenCalledTimes(1);
  });

  it('tells the host when the texts cannot be had', async () => {
    const context = buildContext();
    await mountRemote(build(() => Promise.reject(new Error('gone'))).mount, context);
    expect(context.errors).toEqual([new Error('gone')]);
  });

  it('ends its services once, however often it is unmounted', async () => {
    const { mount, disposed } = build();
    const { unmount } = await mountRemote(mount, buildContext());
    await unmount();
    await unmount();
    expect(disposed).toHaveBeenCalledTimes(1);
  });
});
