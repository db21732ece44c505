import { createI18n } from '@longshot/i18n';
import { render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import common from '../../../i18n/src/locales/en.json';
import * as library from '../index.ts';
import { Gallery } from './gallery.tsx';

createI18n({ language: 'en', resources: { en: { common } } });

const sources = readdirSync(import.meta.dirname)
  .filter((name) => /^gallery-.*\.tsx$/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

describe('the gallery', () => {
  it('shows every component of the library', () => {
    const components = Object.keys(library).filter((name) => /^[A-Z][a-z]/.test(name) && !name.endsWith('Icon'));
    expect(components.length).toBeGreaterThan(40);
    expect(components.filter((name) => !new RegExp(`<${name}[\\s>]`).test(sources))).toEqual(['TintPace']);
  });

  it('is a page of named parts', () => {
    const { container } = render(<Gallery />);
    const parts = [...container.querySelectorAll('section[aria-label]:has(> h2)')];
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts.map((part) => part.getAttribute('aria-label'))).size).toBe(parts.length);
  });
});
