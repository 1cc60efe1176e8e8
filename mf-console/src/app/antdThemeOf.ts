import type { Theme } from '@plinth/kit/theme';
import type { ThemeConfig } from 'antd';

/** Edges of fields and buttons: darker than the hairlines, so that they stand out 3:1 from paper and white. */
const edge = '#958c7f';
/** Behind words of caution: a breath of brass. */
const caution = '#fbf2df';

/** antd in the language of the house: hairlines instead of shadows, pine for what can be done. */
export const antdThemeOf = ({ color, font, radius }: Theme): ThemeConfig => ({
  cssVar: { key: 'console', prefix: 'console' },
  hashed: false,
  token: {
    colorPrimary: color.pine,
    colorInfo: color.pine,
    colorLink: color.pine,
    colorSuccess: color.success,
    colorWarning: color.warning,
    colorError: color.danger,
    colorTextBase: color.ink,
    colorTextSecondary: color.stone,
    colorTextDescription: color.stone,
    colorTextPlaceholder: color.stone,
    colorBgBase: color.surface,
    colorBgLayout: color.paper,
    colorBorder: edge,
    colorBorderSecondary: color.line,
    colorSplit: color.line,
    colorBgMask: 'rgb(27 31 35 / 40%)',
    // antd's own tints of such dark colours are murky.
    colorWarningBg: caution,
    colorWarningBorder: color.line,
    colorPrimaryBg: color.pineSoft,
    colorPrimaryBgHover: color.pineSoft,
    colorInfoBg: color.pineSoft,
    colorInfoBorder: color.line,
    controlItemBgActive: color.pineSoft,
    fontFamily: font.text,
    fontSize: 14,
    borderRadius: radius,
    borderRadiusLG: radius,
    borderRadiusSM: radius,
    controlHeight: 40,
    controlHeightSM: 32,
    boxShadow: '0 8px 32px rgb(27 31 35 / 12%)',
    boxShadowSecondary: '0 8px 32px rgb(27 31 35 / 12%)',
    wireframe: false,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Table: {
      headerBg: color.paper,
      headerColor: color.stone,
      headerSplitColor: 'transparent',
      cellPaddingBlock: 14,
    },
    Form: { labelColor: color.ink, itemMarginBottom: 28 },
    Alert: { defaultPadding: '12px 16px' },
    Progress: { defaultColor: color.pine, remainingColor: color.line },
    Tag: { defaultBg: color.paper },
  },
});
