import { company } from '#contract/reference/company.ts';
import { files } from '#contract/reference/files.ts';
import { call, upload } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';

/** The general settings. */
export const companySetting = (clientId: string) => ({
  ...read(company.setting, { params: { clientId } }),
  refetchOnWindowFocus: true,
});

/** The logo, on pages that everybody sees; its link ends after some minutes. */
export const companyLogo = { ...read(company.logo, {}), staleTime: 5 * 60_000, refetchOnWindowFocus: true };

/** Puts another logo in the place of the old one, in the order of the seed: it is let go, the new one comes, the settings hold it. */
export async function replaceLogo(of: {
  readonly clientId: string;
  readonly old: string | null;
  readonly file: File;
  readonly onProgress: (part: number) => void;
}): Promise<void> {
  if (of.old !== null) await call(files.deleteFile, { query: { path: of.old } });
  const { data } = await upload(files.uploadLogo, {}, of);
  await call(company.update, { params: { clientId: of.clientId }, body: { logo: data.key } });
}

/** Leaves the company without a logo. */
export async function removeLogo(clientId: string): Promise<void> {
  await call(company.update, { params: { clientId }, body: { logo: null } });
}
