import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

// The few forms of CBOR that a passkey is told in: small numbers, texts, bytes and maps.
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

/** Flags of what an authenticator did: somebody was there, they were known by finger or code, a new key comes along. */
const flags = { present: 1, verified: 4, attested: 64 };

/** A passkey as a phone keeps one, for calls without a browser: one key, for one address. */
export class TestPasskey {
  readonly id = base64url(randomBytes(16));
  private readonly key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  private readonly address: { readonly host: string; readonly origin: string };
  private counter = 0;

  constructor(address: { readonly host: string; readonly origin: string }) {
    this.address = address;
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The browser's answer after the passkey is made. */
  made(challenge: string) {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    const data = Buffer.concat([this.data(flags.present | flags.verified | flags.attested), attested]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.answer({
      clientDataJSON: this.client('webauthn.create', challenge),
      attestationObject: base64url(cbor(attestation)),
    });
  }

  /** The browser's answer after the passkey signed; `isVerified` false: nobody gave a finger or a code. */
  signed(challenge: string, isVerified = true) {
    this.counter += 1;
    const data = this.data(flags.present | (isVerified ? flags.verified : 0));
    const clientDataJSON = this.client('webauthn.get', challenge);
    const text = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = base64url(sign('sha256', text, this.key.privateKey));
    return this.answer({ clientDataJSON, authenticatorData: base64url(data), signature });
  }

  private answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  private data(of: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.address.host), Buffer.from([of]), counter]);
  }

  private client(type: string, challenge: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.address.origin, crossOrigin: false })));
  }
}
