import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFonts } from './fonts.ts';

const asked: string[] = [];
let come: PromiseWithResolvers<void>;
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  come = Promise.withResolvers();
  vi.stubGlobal('document', {
    fonts: {
      load: async (font: string) => {
        asked.push(font);
        await come.promise;
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['en', ['400 16px "Inter Variable"']],
  ['km', ['400 16px "Inter Variable"', '400 16px "Noto Sans Khmer"', '700 16px "Noto Sans Khmer"']],
] as const)('the letters of a language are waited for before the first picture, in %s', async (language, fonts) => {
  const ready = vi.fn<() => void>();
  void loadFonts(language).then(ready);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, ready.mock.calls.length]).toEqual([fonts, 0]);
  come.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(ready).toHaveBeenCalledOnce();
});

it('a line that brings no letters holds the page up for a second and a half, and a refused font not at all', async () => {
  const [late, refused] = [vi.fn<() => void>(), vi.fn<() => void>()];
  void loadFonts('km').then(late);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(late).toHaveBeenCalledOnce();
  void loadFonts('km').then(refused);
  come.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toHaveBeenCalledOnce();
});
