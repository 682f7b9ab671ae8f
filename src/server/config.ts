import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '#server/start-refusal.ts';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  DEMO: z.enum(['0', '1']).default('1'),
  DEMO_PASSWORD: z.string().min(8).default('krama-demo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What an installation sets from outside; every value is read here and nowhere else. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** PostgreSQL 15 or newer; undefined: the embedded one under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Absolute path that holds the embedded database and the stored files. */
  readonly dataDir: string;
  /** Short-lived files that leave by signed link. */
  readonly scratchDir: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  /** True: a demo company with known passwords is made, and offered on the sign-in page. */
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/** Reads the environment; refuses the start with one sentence that names each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new StartRefusal(`The environment is not usable: ${wrong}`);
  }
  const env = parsed.data;
  const demo = env.DEMO === '1';
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir,
    scratchDir: join(tmpdir(), 'krama-exports'),
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY === '1',
    demo,
    demoPassword: env.DEMO_PASSWORD,
    logLevel: env.LOG_LEVEL,
  };
}
