import { directionOf } from './language-direction.ts';

describe('directionOf', () => {
  it('knows the languages written from right to left; every other one runs left to right', () => {
    expect(['ar', 'he', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
    expect(['en', 'ru', 'zz', ''].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
  });
});
