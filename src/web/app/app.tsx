import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App as AntdApp, ConfigProvider } from 'antd';
import { Suspense } from 'react';
import { makeQueryClient } from '#web/api/queries.ts';
import { localeOf } from '#web/language/locales.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { useShade } from '#web/theme/appearance.ts';
import { useCalm } from '#web/theme/motion.ts';
import { themeOf } from '#web/theme/theme.ts';
import { NothingIn } from './nothing-in.tsx';
import { router } from './router.ts';
import { SessionWatch } from './session-watch.tsx';

const queries = makeQueryClient();

/** What every screen stands in. */
export function App() {
  const language = useLanguage();
  return (
    // What is still written here, the styles of icons, lies in the layer of the style sheets made at build.
    <StyleProvider layer>
      <ConfigProvider
        // The rules are made at build (tools/antd-styles.ts), and the page writes the variables; Vite's own server builds nothing.
        theme={{ ...themeOf(useShade(), language, useCalm()), zeroRuntime: import.meta.env.PROD }}
        locale={localeOf(language)}
        renderEmpty={(control) => <NothingIn control={control} />}
      >
        <AntdApp message={{ top: 72 }} notification={{ top: 72 }}>
          <QueryClientProvider client={queries}>
            <SessionWatch router={router} queries={queries} />
            <Suspense fallback={null}>
              <RouterProvider router={router} />
            </Suspense>
          </QueryClientProvider>
        </AntdApp>
      </ConfigProvider>
    </StyleProvider>
  );
}
