import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument, openApiText } from '#server/http/served/openapi/document.ts';

/** Writes docs/openapi.json from the contract. */
writeFileSync(fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url)), openApiText(await openApiDocument()));
