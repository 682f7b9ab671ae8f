// The generator of the client's types writes them with the classic interface of TypeScript, which the compiler here no longer has.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/') === true
      ? { url: new URL('classic-typescript.mjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
