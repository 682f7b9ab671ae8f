import { ArrowLeftOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { asLeft, useBack } from '#web/kit/address/places.ts';

/** The way back to a list, as it was left. */
export function BackLink({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const back = useBack();
  return (
    <div className="no-print">
      <PageLink className="lone-link" to={asLeft(to)} onFollow={() => back(to)}>
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
    </div>
  );
}
