import type { DemoClient } from '#server/compose/demo/client.ts';

/** One backup on the server, as an office that looks after its records has it. */
export async function keepBackup(admin: DemoClient): Promise<void> {
  await admin.call('POST', '/file/v1/db_backup', { isKept: true });
}
