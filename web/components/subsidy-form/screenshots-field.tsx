import { PictureOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SCREENSHOTS } from '#domain/subsidy/form/form.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { FormField, idOf } from './form-field.tsx';
import { ScreenshotExample } from './screenshot-example.tsx';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

/** 1-10 screenshots of the order pages, with an example to look at. */
export function ScreenshotsField({ form, changed }: { form: SubsidyFormApi; changed: boolean }) {
  const { t } = useTranslation('apply');
  const [example, setExample] = useState(false);
  return (
    <FormField
      form={form}
      path="order_img"
      label={t('images.label')}
      required
      wide
      changed={changed}
      help={
        <>
          {t('images.hint')}
          <Button type="link" size="small" icon={<PictureOutlined />} onClick={() => setExample(true)}>
            {t('images.example')}
          </Button>
        </>
      }
    >
      <FileUpload
        onBusy={(busy) => form.setBusy('order_img', busy)}
        id={idOf('order_img')}
        use="screenshot"
        label={t('images.label')}
        max={MAX_SCREENSHOTS}
        thumbnails
        disabled={form.isLocked('order_img')}
        value={form.value.order_img ?? []}
        invalid={form.errorOf('order_img') !== undefined}
        onChange={(next) => {
          form.set('order_img', next);
          form.touch('order_img');
        }}
      />
      <Modal
        open={example}
        title={t('images.exampleTitle')}
        footer={null}
        width={640}
        onCancel={() => setExample(false)}
      >
        <ScreenshotExample />
      </Modal>
    </FormField>
  );
}
