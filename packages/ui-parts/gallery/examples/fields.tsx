import { member } from '@portal/remote-kit/testing';
import { Button, CameraIcon, PhoneIcon, Stack } from '@portal/ui';
import {
  CheckboxField,
  ErrorSummary,
  Field,
  FieldError,
  FieldGrid,
  FieldGroup,
  FieldRow,
  FileField,
  Input,
  InputRow,
  NumberField,
  ParticipantRadios,
  PasswordField,
  PillRadios,
  RadioRows,
  SelectField,
  TextArea,
  TextField,
  UploadField,
} from '@portal/ui-parts';
import { FormFields, useCheckedForm, useFields } from '@portal/ui-parts/forms';
import { useState } from 'react';
import * as v from 'valibot';
import { lang, t } from '../copy.ts';

const family = member();

export function TextFieldExample() {
  return (
    <FieldGrid>
      <TextField label={t('Surname', '英文姓氏')} defaultValue="WONG" />
      <TextField label={t('Chinese name', '中文姓名')} hint={t('10 characters at most.', '最多 10 個字。')} optional />
      <TextField
        label={t('Date of birth', '出生日期')}
        defaultValue="1984-02-30"
        error={t('Enter a valid date of birth, for example 1984-05-17', '請輸入存在的出生日期，例如 1984-05-17')}
      />
      <TextField label={t('Membership type', '會籍類別')} readOnly defaultValue={t('Adult', '成人')} />
    </FieldGrid>
  );
}

/**
 * There is no date field or date picker: most people know the date, and typing it is quicker. Use a [TextField](#textfield), which requires
 * only `label`, and check the date on submit; in a form `{...draftField('dob')}` provides name, value and error.
 */
export function DateExample() {
  return (
    <TextField
      label={t('Date of birth', '出生日期')}
      hint={t('It decides the membership type and fee.', '用以決定會籍類別及會費。')}
      placeholder={t('e.g. 1984-05-17', '例如 1984-05-17')}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={10}
    />
  );
}

export function NumberFieldExample() {
  return (
    <NumberField
      label={t('Use my account balance', '使用帳戶餘額')}
      defaultValue="200"
      action={<Button variant="quiet">{t('Use all', '全數使用')}</Button>}
    />
  );
}

export function PasswordFieldExample() {
  return <PasswordField label={t('Password', '密碼')} autoComplete="new-password" />;
}

export function TextAreaExample() {
  return (
    <TextArea label={t('Special request', '特別要求')} optional limit={255} defaultValue={t('Tin Lok wears glasses.', '天樂戴眼鏡。')} />
  );
}

export function SelectFieldExample() {
  return (
    <SelectField label={t('Title', '稱謂')}>
      <option>{t('Mr', '先生')}</option>
      <option>{t('Ms', '女士')}</option>
    </SelectField>
  );
}

export function CheckboxFieldExample() {
  return (
    <Stack>
      <CheckboxField
        label={t('I have read and agree to the terms and conditions.', '本人已閱讀並同意條款及細則。')}
        error={t('Tick this box to go on', '請剔選以繼續')}
      />
      <CheckboxField label={t('Send me news of new courses.', '請把新課程消息寄給我。')} optional defaultChecked />
    </Stack>
  );
}

export function RadioRowsExample() {
  const [method, setMethod] = useState('payme');
  return (
    <RadioRows
      label={t('How would you like to pay?', '以何種方式付款？')}
      value={method}
      onChange={(event) => setMethod(event.target.value)}
      choices={[
        { value: 'payme', label: 'PayMe', note: t('Scan or open the app', '掃碼或開啟應用程式'), aside: <PhoneIcon /> },
        { value: 'visa', label: 'Visa', note: t('Pay on our bank’s secure page', '本會銀行的信用卡頁面') },
        { value: 'fps', label: t('Not available', '暫不提供'), disabled: true },
      ]}
    />
  );
}

export function PillRadiosExample() {
  return (
    <PillRadios
      label={t('Who is this for?', '由誰參加？')}
      defaultValue="b"
      choices={[
        { value: 'a', label: t('You', '本人'), initials: t('CM', '志') },
        { value: 'b', label: t('Tin Lok', '天樂'), initials: t('TL', '天') },
        { value: 'c', label: t('Suet Ying', '雪瑩'), initials: t('SY', '雪'), disabled: true },
      ]}
    />
  );
}

export function ParticipantRadiosExample() {
  const [code, setCode] = useState<string>();
  return (
    <ParticipantRadios
      label={t('Who is this for?', '由誰參加？')}
      name="participant"
      member={family}
      locale={lang}
      you={t('You', '本人')}
      value={code}
      onChange={setCode}
    />
  );
}

export function FieldGroupExample() {
  return (
    <FieldGroup label={t('Mobile', '手提電話')} error={t('Enter 8 digits for the mobile number', '請輸入 8 位數字的手提電話')}>
      <FieldRow>
        <SelectField label={t('Country code', '國際區號')} hideLabel>
          <option>+852</option>
        </SelectField>
        <TextField label={t('Number', '號碼')} hideLabel defaultValue="9123 456" invalid />
      </FieldRow>
    </FieldGroup>
  );
}

export function FieldExample() {
  return (
    <Field label={t('Code', '代碼')} hint={t('On your card.', '見會員證。')}>
      {(control) => (
        <InputRow>
          <Input {...control} />
          <Button variant="quiet">{t('Use', '使用')}</Button>
        </InputRow>
      )}
    </Field>
  );
}

export function FieldErrorExample() {
  return <FieldError id="code-error">{t('This code has expired', '此代碼已過期')}</FieldError>;
}

export function FileFieldExample() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FieldGrid>
      <FileField
        label={t('Photo', '相片')}
        chooseLabel={t('Choose photo', '選擇相片')}
        facts={t('JPG or PNG, up to 5 MB.', 'JPG 或 PNG，最大 5 MB。')}
        preview={<CameraIcon size={26} />}
        file={file}
        onFile={setFile}
      />
      <FileField
        label={t('ID document', '身份證明文件')}
        chooseLabel={t('Replace', '更換')}
        existing={{ name: 'hkid-masked.pdf', href: '/art/parq-form.pdf' }}
        hint={t('To check name and age only. We delete it after approval.', '只用以核對姓名及年齡，批核後即刪除。')}
      />
    </FieldGrid>
  );
}

export function UploadFieldExample() {
  return (
    <UploadField
      label={t('Proof of age', '年齡證明')}
      chooseLabel={t('Choose a file', '選擇檔案')}
      upload={(file, { onUploadProgress }) => {
        onUploadProgress?.(1);
        return Promise.resolve(file.name);
      }}
      onDone={() => undefined}
      check={(file) => (file.size > 5_000_000 ? t('The file is larger than 5 MB', '檔案超過 5 MB') : null)}
    />
  );
}

/** It takes the focus so that screen readers say what is wrong; here it appears on a press. */
export function ErrorSummaryExample() {
  const [sent, setSent] = useState(false);
  return (
    <Stack>
      <Button variant="quiet" onClick={() => setSent(true)}>
        {t('Send', '送出')}
      </Button>
      {sent && (
        <ErrorSummary
          errors={[
            { field: 'birth', message: t('Enter a valid date of birth, for example 1984-05-17', '請輸入存在的出生日期，例如 1984-05-17') },
            { field: 'mobile', message: t('Enter 8 digits for the mobile number', '請輸入 8 位數字的手提電話') },
          ]}
        />
      )}
    </Stack>
  );
}

const registration = v.object({ surname: v.pipe(v.string(), v.nonEmpty('missing')), email: v.pipe(v.string(), v.includes('@', 'wrong')) });

export function FormFieldsExample() {
  const form = useCheckedForm({
    schema: registration,
    defaultValues: { surname: '', email: '' },
    messageFor: (_key, field) =>
      field === 'surname' ? t('Enter your surname', '請輸入姓氏') : t('Enter an email address', '請輸入電郵地址'),
    onValid: () => Promise.resolve(),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {form.summary}
        <FormFields of={form}>
          <NameAndEmail />
        </FormFields>
        <Button type="submit" busy={form.busy}>
          {t('Register', '登記')}
        </Button>
      </Stack>
    </form>
  );
}

function NameAndEmail() {
  const { field } = useFields<v.InferInput<typeof registration>>();
  return (
    <FieldGrid>
      <TextField label={t('Surname', '英文姓氏')} {...field('surname')} />
      <TextField label={t('Email', '電郵')} {...field('email')} />
    </FieldGrid>
  );
}
