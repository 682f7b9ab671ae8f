// Runs on whatever Node the host has, before anything is installed: brings the packages (and with them the Node this
// product runs on), and builds the web where its sources are newer than the last build. A release has its web built already.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const [purpose = 'install'] = process.argv.slice(2);
const isRelease = existsSync('release.json');

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @param {string | Buffer} text */
const hash = (text) => createHash('sha256').update(text).digest('hex');

function installIfNeeded() {
  const stamp = join('node_modules', '.krama-installed');
  const wanted = hash(
    readFileSync('package.json', 'utf8') + (existsSync('package-lock.json') ? readFileSync('package-lock.json', 'utf8') : ''),
  );
  const wants = isRelease ? ['node'] : ['node', 'vite'];
  const isReady = () => wants.every((name) => existsSync(join('node_modules', '.bin', name)));
  if (isReady() && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing the packages. This happens once.');
  // `npm ci` refuses a lock file in which a registry lacks the package of some other platform; this does not.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write(
      'The packages could not be installed. Check the connection to the package registry, then run the command again.\n',
    );
    process.exit(1);
  }
  if (!isReady()) {
    process.stderr.write(
      'The packages were installed without their install scripts, which bring the Node and the database that Krama runs on.\n' +
        'Allow them and run the command again: npm_config_ignore_scripts=false npm start\n',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function buildIfNeeded() {
  const folders = ['src/web', 'src/contract', 'src/engine', 'src/i18n', 'docs/help'].filter((folder) => existsSync(folder));
  const tools = ['antd-styles', 'antd-styles-prefix', 'web-chunks', 'web-keeper'].map((name) => join('tools', `${name}.ts`));
  const files = [...folders.flatMap(filesBelow), ...tools, 'index.html', 'vite.config.ts', 'package.json']
    .filter((file) => existsSync(file))
    .sort();
  const wanted = hash(files.map((file) => `${file} ${hash(readFileSync(file))}`).join('\n'));
  const stamp = join('dist', 'web.stamp');
  if (existsSync('dist/web/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the web. This happens once for each version.');
  const bin = join(root, 'node_modules', '.bin');
  execFileSync(join(bin, 'vite'), ['build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
  });
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, wanted);
}

installIfNeeded();
if (!isRelease && (purpose === 'start' || purpose === 'test' || purpose === 'build')) buildIfNeeded();
