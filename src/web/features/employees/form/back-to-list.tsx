import { ArrowLeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';

/** The way back to the employee list. */
export function BackToList() {
  const { t } = useTranslation('common');
  return (
    <div>
      <PageLink to={paths.employees()}>
        <ArrowLeftOutlined /> {t('back')}
      </PageLink>
    </div>
  );
}
