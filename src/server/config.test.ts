import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '#server/config.ts';

const provider = {
  OIDC_ISSUER: 'https://login.example/tenant/v2.0',
  OIDC_CLIENT_ID: 'krama',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://hr.example.org',
};

describe('the provider of external sign-in', () => {
  it('is none by default, and is sent back to the public address', () => {
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(provider).oidc).toMatchObject({
      name: 'Microsoft',
      isTrustedForSecondStep: false,
      callback: 'https://hr.example.org/api/auth/v1/microsoft_login/callback',
    });
    expect(readConfig({ ...provider, OIDC_SECOND_STEP: 'trust' }).oidc?.isTrustedForSecondStep).toBe(true);
  });

  it.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'])('is refused without %s', (name) => {
    expect(() => readConfig({ ...provider, [name]: undefined })).toThrow(/OIDC_ISSUER needs/);
  });

  it.each(['common', 'organizations', 'consumers'])('is one tenant, not %s', (tenants) => {
    const issuer = `https://login.microsoftonline.com/${tenants}/v2.0`;
    expect(() => readConfig({ ...provider, OIDC_ISSUER: issuer })).toThrow(/one tenant/);
  });

  it('is asked without TLS on this machine alone', () => {
    expect(() => readConfig({ ...provider, OIDC_ISSUER: 'http://login.example' })).toThrow(/https/);
    expect(readConfig({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc).toBeDefined();
  });
});

describe('the way out for mail', () => {
  const mail = {
    SMTP_URL: 'smtps://hr:secret@mail.example.org',
    MAIL_FROM: 'hr@example.org',
    PUBLIC_URL: 'https://hr.example.org',
  };

  it('is none by default, and knows its sender and where links lead', () => {
    expect(readConfig({}).mail).toBeUndefined();
    expect(readConfig(mail).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: 'hr@example.org',
      publicUrl: 'https://hr.example.org',
    });
    expect(readConfig({ ...mail, MAIL_FROM: 'Krama HR <hr@example.org>' }).mail?.from).toBe('Krama HR <hr@example.org>');
  });

  it.each(['MAIL_FROM', 'PUBLIC_URL'])('is refused without %s', (name) => {
    expect(() => readConfig({ ...mail, [name]: undefined })).toThrow(/SMTP_URL needs/);
  });

  it('is refused with another protocol, or a sender that is not one address', () => {
    expect(() => readConfig({ ...mail, SMTP_URL: 'https://mail.example.org' })).toThrow(/SMTP_URL: must be smtp/);
    for (const from of ['nobody', 'a@b.org, c@d.org', 'Krama <hr@example.org', 'Krama hr@example.org>', 'a@b.org\nBcc: c@d.org'])
      expect(() => readConfig({ ...mail, MAIL_FROM: from }), from).toThrow(/MAIL_FROM/);
  });
});

it('switches metrics on by 1 or by a token, and takes no short one', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS: '1' }).metrics).toEqual({ token: undefined });
  expect(readConfig({ METRICS_TOKEN: 'sixteen-letters-x' }).metrics).toEqual({ token: 'sixteen-letters-x' });
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
});

it('takes a variable that is left empty for one that is not set', () => {
  const empty = Object.fromEntries([...settingNames].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});
