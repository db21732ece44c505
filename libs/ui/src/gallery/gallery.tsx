import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Segmented } from '../index.ts';
import { mountStyles } from '../style-sheets.ts';
import { Controls } from './gallery-controls.tsx';
import { Layout } from './gallery-layout.tsx';
import { Pictures } from './gallery-pictures.tsx';
import { Frame } from './gallery-parts.tsx';

const CHOICES = {
  theme: ['light', 'dark'],
  density: ['comfortable', 'compact'],
  dir: ['ltr', 'rtl'],
} as const;

/** One attribute of the page, chosen by hand and kept in the address. */
const Choice = ({ name }: { readonly name: keyof typeof CHOICES }) => {
  const [chosen, choose] = useState<string>(new URLSearchParams(location.search).get(name) ?? CHOICES[name][0]);
  useEffect(() => {
    document.documentElement.setAttribute(name === 'dir' ? name : `data-${name}`, chosen);
    const search = new URLSearchParams(location.search);
    search.set(name, chosen);
    history.replaceState(null, '', `?${search}`);
  }, [name, chosen]);
  const segments = CHOICES[name].map((id) => ({ id, label: id }));
  return <Segmented label={name} segments={segments} selectedId={chosen} onSelect={choose} />;
};

/** Every component of the library in every state, for whoever works on one. */
export const Gallery = () => (
  <Frame
    bar={
      <>
        <Choice name="theme" />
        <Choice name="density" />
        <Choice name="dir" />
      </>
    }
  >
    <Controls />
    <Pictures />
    <Layout />
  </Frame>
);

/** Shows the gallery in a page of its own. */
export async function showGallery(root: HTMLElement): Promise<void> {
  createI18n({ language: 'en', resources: { en: { common: await loadCommonDictionary('en') } } });
  mountStyles(document);
  createRoot(root).render(<Gallery />);
}
