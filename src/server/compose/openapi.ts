import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '#server/http/served/openapi.ts';

/** Writes docs/openapi.json from the contract. */
writeFileSync(
  fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url)),
  `${JSON.stringify(openApiDocument(), null, 1)}\n`,
);
