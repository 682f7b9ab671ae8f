import { openingBytes, typedKey } from '#contract/operations/backup.ts';

/**
 * Opens the beginning of a sealed backup with a key, and answers with the SHA-256, in hexadecimal, of what stands first in it; undefined where
 * the key does not open it. The key stays in this browser.
 */
export async function openSealed(head: string, key: string): Promise<string | undefined> {
  const { Decrypter } = await import('age-encryption');
  const bytes = Uint8Array.from(atob(head), (sign) => sign.codePointAt(0) ?? 0);
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(typedKey(key));
    const { value } = await (await decrypter.decrypt(source)).getReader().read();
    if (value === undefined) return undefined;
    const sum = await crypto.subtle.digest('SHA-256', value.slice(0, openingBytes));
    return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}
