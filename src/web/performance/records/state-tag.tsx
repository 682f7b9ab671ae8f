import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  EyeOutlined,
  FormOutlined,
  SendOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AppraisalState, ObjectiveState } from '#engine/performance/moves.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { StatusTagProps } from '#web/kit/show/status-tag.tsx';

const looks: Readonly<Record<ObjectiveState | AppraisalState, Omit<StatusTagProps, 'label'>>> = {
  PENDING: { tone: 'neutral', icon: <EditOutlined /> },
  SUBMITTED: { tone: 'info', icon: <SendOutlined /> },
  APPROVED: { tone: 'success', icon: <CheckCircleOutlined /> },
  REQUIRED_UPDATE: { tone: 'warning', icon: <SyncOutlined /> },
  EVALUATED: { tone: 'info', icon: <FormOutlined /> },
  RELEASED: { tone: 'info', icon: <EyeOutlined /> },
  ACKNOWLEDGED: { tone: 'success', icon: <CheckCircleOutlined /> },
  REJECTED: { tone: 'error', icon: <CloseCircleOutlined /> },
};

/** The state of a record of performance: a word, an icon and a colour. */
export function PerformanceStateTag({ state }: { readonly state: ObjectiveState | AppraisalState }) {
  const { t } = useTranslation('performanceRecords');
  return <StatusTag {...looks[state]} label={t(`states.${state}`)} />;
}
