import { Avatar } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { CompanySetting } from '#contract/reference/company.ts';
import { useMay } from '#web/api/current-session.ts';
import { FileSpace } from '#web/reference/files/index.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import { removeLogo, replaceLogo } from './company.api.ts';
import styles from './company.module.css';

const typeOf = (key: string): string => `image/${key.split('.').at(-1)?.replace('jpg', 'jpeg') ?? ''}`;

/** The logo, or the first letter of the name; a new one counts at once. */
export function CompanyLogo({ setting }: { readonly setting: CompanySetting }) {
  const { t } = useTranslation('company');
  const mayEdit = useMay('setting/edit');
  const { success } = useFeedback();
  const { id: clientId, logo, logoLink } = setting;
  const done = async (): Promise<void> => {
    success({ title: t('logo_saved') });
  };
  return (
    <section className={styles.logo} aria-label={t('logo')}>
      <Avatar
        shape="square"
        size={96}
        className={styles.mark ?? ''}
        {...(logoLink === null ? {} : { src: logoLink, alt: t('logo') })}
      >
        {[...new Intl.Segmenter().segment(setting.name)][0]?.segment.toUpperCase()}
      </Avatar>
      <div className={styles.upload}>
        <FileUpload
          label={t('logo')}
          purpose="logo"
          readOnly={!mayEdit}
          files={
            logo === null || logoLink === null ? [] : [{ id: logo, name: t('logo'), contentType: typeOf(logo), link: logoLink }]
          }
          onSend={async (file, onProgress) => {
            await replaceLogo({ clientId, old: logo, file, onProgress });
            await done();
          }}
          onRemove={async () => {
            await removeLogo(clientId);
            await done();
          }}
        />
        <FileSpace />
      </div>
    </section>
  );
}
