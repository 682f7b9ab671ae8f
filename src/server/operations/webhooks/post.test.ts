import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isPublicAddress, post, signatureOf, textOf } from '#server/operations/webhooks/post.ts';

const message = {
  id: '01a22b70-cb75-70be-9dbd-3e40f83b21fc',
  event: 'person.created',
  subject: '01a22b70-cb75-70be-9dbd-3e40f83b21fd',
  companyId: '01a22b70-cb75-70be-9dbd-3e40f83b21fe',
  happenedAt: new Date('2026-11-20T05:00:00Z'),
};
const of = { secret: Buffer.from('secret'), now: new Date('2026-11-20T05:00:01Z'), ownHosts: new Set<string>() };

it.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['0.0.0.0', false],
  ['10.0.0.5', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.0.2.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.5', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['[::1]', false],
  ['feed.example.org', false],
  ['', false],
])('%s is an address of the public internet: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));

it.each([
  'https://127.0.0.1:9/',
  'https://[::1]:9/',
  'https://[::ffff:169.254.169.254]/',
  'https://2130706433/',
  'https://0x7f.1/',
])('never sends to %s', async (url) => expect(await post(message, { ...of, url })).toEqual({ status: null, failure: 'private' }));

it('never sends to a name that leads home', async () => {
  expect(await post(message, { ...of, url: 'https://localhost:9/' })).toEqual({ status: null, failure: 'private' });
});

it('signs what it sends, which is ids alone', () => {
  const text = textOf(message);
  expect(JSON.parse(text)).toEqual({
    id: message.id,
    event: 'person.created',
    at: '2026-11-20T05:00:00.000Z',
    company: message.companyId,
    data: { id: message.subject },
  });
  const seconds = 1_795_150_801;
  expect(signatureOf(text, of)).toBe(
    `t=${seconds},v1=${createHmac('sha256', 'secret').update(`${seconds}.${text}`).digest('hex')}`,
  );
});
