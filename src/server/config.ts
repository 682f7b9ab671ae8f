import { resolve } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '#server/start-refusal.ts';

/** The password of the demo's accounts where none is set: everybody knows it. */
export const knownDemoPassword = 'krama-demo';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_PREPARED: z.enum(['0', '1']).optional(),
  DATA_DIR: z.string().default('data'),
  FILES_URL: z.string().optional(),
  BACKUP_COPY_URL: z.string().optional(),
  FILES_COMPANY_MB: z.coerce.number().int().min(1).max(10_000_000).default(10_240),
  FILES_PERSON_MB: z.coerce.number().int().min(1).max(10_000_000).default(200),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DEMO: z.enum(['0', '1']).default('1'),
  DEMO_PASSWORD: z.string().min(8).default(knownDemoPassword),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://host:port or smtps://host:port' }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(40).default('Microsoft'),
  OIDC_SECOND_STEP: z.enum(['ask', 'trust']).default('ask'),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  METRICS: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: z.string().min(16).optional(),
  WEBHOOK_HOSTS: z
    .string()
    .regex(/^[a-z\d.:[\]-]+(,[a-z\d.:[\]-]+)*$/, 'must be hosts with their ports, such as feed.office:8080,10.0.0.5')
    .optional(),
  PUBLIC_API_DOCS: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What an installation sets from outside; every value is read here and nowhere else. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** PostgreSQL 15 or newer; undefined: the embedded one under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A pooler before it that hands out connections by transaction, signed in as the application's role. */
  readonly databasePoolUrl: string | undefined;
  /** How long a stopping server goes on answering, while `/readyz` says that it stops: a balancer wants to see it. */
  readonly stopDelaySeconds: number;
  readonly databasePool: number;
  /** Whether statements may be prepared: not behind a pooler that hands them to another connection. */
  readonly databasePrepared: boolean;
  /** Absolute path that holds the embedded database and the stored files. */
  readonly dataDir: string;
  /** The store of uploaded files, `file:` or `s3:`; undefined: a folder of `dataDir`. */
  readonly filesUrl: string | undefined;
  /** Where the nights' sealed backups are copied to, `file:` or `s3:`; undefined: nowhere. */
  readonly backupCopyUrl: string | undefined;
  /** How many bytes of stored files a company may have, and one person of it. */
  readonly filesQuota: { readonly company: number; readonly person: number };
  readonly publicUrl: string | undefined;
  /** How many proxies stand before it: the address is taken so many places from the right. */
  readonly trustProxy: number;
  /** True: a demo company with known passwords is made, and offered on the sign-in page. */
  /** Hosts, with their ports, of the own network that may be told of what happens, without TLS too. */
  readonly webhookHosts: ReadonlySet<string>;
  /** Whether the description of the interface is served without a session. */
  readonly publicApiDocs: boolean;
  readonly demo: boolean;
  readonly demoPassword: string;
  /** Undefined: no mail goes out; notifications are in the app alone. */
  readonly mail: MailConfig | undefined;
  /** Undefined: no external sign-in. */
  readonly oidc: OidcConfig | undefined;
  /** Undefined: no /metrics. */
  readonly metrics: { readonly token: string | undefined } | undefined;
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/** How mail leaves. */
export interface MailConfig {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  /** The sender, `name@host` or `Name <name@host>`. */
  readonly from: string;
  /** What links in mails begin with. */
  readonly publicUrl: string;
}

function readMail(env: z.output<typeof Environment>): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env;
  if (smtpUrl === undefined) return undefined;
  if (from === undefined || publicUrl === undefined) throw new StartRefusal('SMTP_URL needs MAIL_FROM and PUBLIC_URL beside it.');
  if (!/^([^<>\r\n]*<)?[^\s<>,;@]+@[^\s<>,;@]+>?$/.test(from) || from.includes('<') !== from.endsWith('>'))
    throw new StartRefusal('MAIL_FROM must be one address: hr@example.org, or Krama <hr@example.org>.');
  return { smtpUrl, from, publicUrl };
}

/** The provider of external sign-in (OpenID Connect). */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown on the button. */
  readonly name: string;
  /** Where the provider sends people back to, as it must be registered there. */
  readonly callback: string;
  /** True: the provider has asked for a second step itself, and none is asked here. */
  readonly isTrustedForSecondStep: boolean;
}

function readOidc(env: z.output<typeof Environment>): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, PUBLIC_URL: publicUrl } = env;
  if (issuer === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined || publicUrl === undefined)
    throw new StartRefusal('OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL beside it.');
  const { protocol, hostname, pathname } = new URL(issuer);
  if (protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new StartRefusal('OIDC_ISSUER must begin with https:');
  // Microsoft's addresses for several tenants let the people of every office in the world through.
  if (/^\/(common|organizations|consumers)(\/|$)/i.test(pathname))
    throw new StartRefusal('OIDC_ISSUER must name one tenant: https://login.microsoftonline.com/<tenant id>/v2.0');
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME,
    callback: new URL('/api/auth/v1/microsoft_login/callback', publicUrl).href,
    isTrustedForSecondStep: env.OIDC_SECOND_STEP === 'trust',
  };
}

/** The names of all settings. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(Environment.shape));

/** Reads the environment; refuses the start with one sentence that names each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // Compose and systemd hand on a variable that is left empty: it is not set.
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new StartRefusal(`The environment is not usable: ${wrong}`);
  }
  const env = parsed.data;
  if (env.DATABASE_POOL_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartRefusal('DATABASE_POOL_URL leads to a pooler before the database that DATABASE_URL names: set both.');
  const demo = env.DEMO === '1';
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databasePoolUrl: env.DATABASE_POOL_URL,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    databasePrepared: (env.DATABASE_PREPARED ?? (env.DATABASE_POOL_URL === undefined ? '1' : '0')) === '1',
    dataDir,
    filesUrl: env.FILES_URL,
    backupCopyUrl: env.BACKUP_COPY_URL,
    filesQuota: { company: env.FILES_COMPANY_MB * 1_048_576, person: env.FILES_PERSON_MB * 1_048_576 },
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    demo,
    demoPassword: env.DEMO_PASSWORD,
    mail: readMail(env),
    oidc: readOidc(env),
    webhookHosts: new Set(env.WEBHOOK_HOSTS?.split(',')),
    publicApiDocs: env.PUBLIC_API_DOCS === '1',
    metrics: env.METRICS === '1' || env.METRICS_TOKEN !== undefined ? { token: env.METRICS_TOKEN } : undefined,
    logLevel: env.LOG_LEVEL,
  };
}
