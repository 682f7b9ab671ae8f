import { expect, it } from 'vitest';
import { themeOf } from '#web/theme/theme.ts';
import { antdStyles } from './antd-styles.ts';

it('the rules of components are the same in every theme of the product', () => {
  const made = antdStyles(themeOf('light', 'en', false));
  expect(made.size).toBeGreaterThan(70);
  for (const theme of [themeOf('dark', 'en', false), themeOf('light', 'km', false), themeOf('light', 'en', true)]) {
    const other = antdStyles(theme);
    expect([...other.keys()]).toEqual([...made.keys()]);
    for (const [component, css] of made) expect(other.get(component), component).toBe(css);
  }
});
