import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { createMount } from './create-mount.tsx';
import { createServicesContext } from './services-context.ts';

interface Services {
  readonly word: string;
  dispose(): void;
}

const { ServicesProvider, useServices } = createServicesContext<Services>();

const Page = () => {
  const { word } = useServices();
  return <p>{`${word} at ${useLocation().pathname}`}</p>;
};

const build = (loadTexts: () => Promise<void> = () => Promise.resolve()) => {
  const disposed = jest.fn();
  const mount = createMount<Services>({
    loadTexts,
    createServices: () => ({ word: 'hello', dispose: disposed }),
    ServicesProvider,
    render: () => <Page />,
  });
  return { mount, disposed };
};

describe('the mount of a remote', () => {
  it('shows the application with its services at the address of the host, and follows it', async () => {
    const context = buildContext({ url: '/en/first' });
    const { mount } = build();
    await mountRemote(mount, context);
    expect(await screen.findByText('hello at /en/first')).toBeVisible();
    await act(async () => context.navigator.push('/en/second'));
    expect(await screen.findByText('hello at /en/second')).toBeVisible();
  });

  it('shows nothing before its texts are there, nor when they come after the unmount', async () => {
    let arrive = (): void => undefined;
    const { mount, disposed } = build(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { element, unmount } = await mountRemote(mount, buildContext());
    expect(element).toBeEmptyDOMElement();
    await unmount();
    await act(async () => arrive());
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
