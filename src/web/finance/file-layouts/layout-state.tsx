import { CheckCircleOutlined, EditOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { LayoutState } from '#contract/finance/layouts/file-layouts.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';

const looks = {
  DRAFT: { tone: 'info', icon: <EditOutlined /> },
  LIVE: { tone: 'success', icon: <CheckCircleOutlined /> },
  OUT: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

/** Whether a layout makes files. */
export function LayoutStateTag({ state }: { readonly state: LayoutState }) {
  const { t } = useTranslation('fileLayouts');
  return <StatusTag {...looks[state]} label={t(`states.${state}`)} />;
}
