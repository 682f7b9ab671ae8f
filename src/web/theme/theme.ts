import { theme as antd } from 'antd';
import type { ThemeConfig } from 'antd';
import type { Language } from '#i18n/translation.ts';
import type { Shade } from './appearance.ts';

// Each file holds the letters of its script alone; others fall to the device's own font.
const fontFamily =
  "'Noto Sans Khmer', 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** Grounds of tags, notices and chosen rows: the palette of a deep seed is too grey to read on. */
const lightGrounds = {
  colorBgLayout: '#f5f6fa',
  colorPrimaryBg: '#e9ecfa',
  colorPrimaryBgHover: '#dce1f6',
  controlItemBgActive: '#e6e9f8',
  controlItemBgActiveHover: '#dce1f6',
  colorInfoBg: '#e9edfb',
  colorInfoBorder: '#c3cbf0',
  colorSuccessBg: '#e4f4ea',
  colorSuccessBorder: '#b3ddc3',
  colorWarningBg: '#fff3df',
  colorWarningBorder: '#f0d3a0',
  colorErrorBg: '#fdecec',
  colorErrorBorder: '#f1bfbf',
} as const;

const darkGrounds = {
  colorBgBase: '#14161d',
  colorTextLightSolid: '#0d1022',
  controlItemBgActive: '#2b3258',
  controlItemBgActiveHover: '#343c68',
} as const;

/**
 * The look: one indigo of the krama, tables dense, forms airy; Khmer gets the height that its stacked signs need. A calm one
 * moves nothing: what waits for a movement that style sheets cut short, as drop-downs do for their place, would be lost.
 */
export function themeOf(shade: Shade, language: Language, calm: boolean): ThemeConfig {
  const dark = shade === 'dark';
  const khmer = language === 'km';
  return {
    cssVar: { key: 'krama' },
    hashed: false,
    algorithm: dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      motion: !calm,
      colorPrimary: dark ? '#7f93f5' : '#33418f',
      colorInfo: dark ? '#7f93f5' : '#33418f',
      colorLink: dark ? '#a3b2ff' : '#33418f',
      // The usual lighter blue of a link under the pointer is too pale to read.
      colorLinkHover: dark ? '#c4cdff' : '#1f2a66',
      colorLinkActive: dark ? '#c4cdff' : '#1f2a66',
      colorSuccess: dark ? '#63cf9f' : '#1c7a4c',
      colorWarning: dark ? '#f0bb5e' : '#a35f00',
      colorError: dark ? '#ff9d97' : '#c0272d',
      colorTextDescription: dark ? '#a9aebb' : '#5b6270',
      colorTextPlaceholder: dark ? '#969cab' : '#6b7280',
      colorTextTertiary: dark ? '#a9aebb' : '#5b6270',
      ...(dark ? darkGrounds : lightGrounds),
      borderRadius: 6,
      fontFamily,
      fontSize: 14,
      ...(khmer ? { lineHeight: 1.75, controlHeight: 36 } : { controlHeight: 34 }),
    },
    components: {
      Menu: {
        itemHeight: khmer ? 42 : 38,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
        ...(dark
          ? { itemSelectedColor: '#c3ccff', subMenuItemSelectedColor: '#c3ccff', itemSelectedBg: '#2b3258' }
          : { itemSelectedBg: '#e6e9f8' }),
      },
      // The usual indigo of a chosen tab is too dark to read on a dark card.
      ...(dark ? { Tabs: { itemSelectedColor: '#a3b2ff', itemHoverColor: '#a3b2ff', itemActiveColor: '#c4cdff' } } : {}),
      Table: {
        cellPaddingBlockMD: 8,
        cellPaddingInlineMD: 8,
        rowSelectedBg: dark ? '#2b3258' : '#e9ecfa',
        rowSelectedHoverBg: dark ? '#343c68' : '#dce1f6',
        headerBg: dark ? '#2a3049' : '#eef0f7',
        headerColor: dark ? '#d6d9e4' : '#353b4d',
      },
      // Days of the neighbouring months can be chosen too: they must be readable.
      DatePicker: { colorTextDisabled: dark ? '#969cab' : '#6b7280' },
      // As high as a thumb asks for at least (WCAG 2.2, 24 px).
      Switch: { trackHeight: 24, handleSize: 20 },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
      Card: { bodyPadding: 20 },
      Drawer: { paddingLG: 24 },
    },
  };
}
