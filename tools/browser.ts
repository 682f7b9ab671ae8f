import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window to draw it needs a quarter less of the processor than a browser has. */
const shell = '/usr/bin/chromium-headless-shell';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const here = (): string | undefined => [shell, ...installed, chromium.executablePath()].find((path) => existsSync(path));

/** A Chromium to test in: the one that CHROMIUM_PATH names, one that is here, or one brought from the system's packages or by Playwright. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  const found = here();
  if (found === shell) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Bringing Chromium from the system packages.\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const isBrought = (name: string): boolean =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0;
    if (!isBrought('chromium-headless-shell') && found === undefined) isBrought('chromium');
  } else if (found === undefined) {
    try {
      execFileSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
    } catch {
      process.stderr.write("Playwright's own browser could not be brought.\n");
    }
  }
  return here();
}
