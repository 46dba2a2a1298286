import { Button, CameraIcon, Panel, PanelTitle, PhoneIcon, Stack } from '@portal/ui';
import { useState } from 'react';
import {
  CheckboxField,
  ErrorSummary,
  FieldGrid,
  FieldGroup,
  FieldRow,
  FileField,
  NumberField,
  PasswordField,
  PillRadios,
  RadioRows,
  SearchField,
  SelectField,
  Stepper,
  TextArea,
  TextField,
} from '../src/index.ts';
import { t } from './copy.ts';

export function Fields() {
  const [method, setMethod] = useState('payme');
  return (
    <Stack as="section" $gap={24}>
      <h2>{t('Forms', '表格')}</h2>
      <Stepper label={t('Steps', '步驟')} steps={[t('Your details', '你的資料'), t('Check and agree', '核對及同意')]} current={0} />
      <ErrorSummary
        title={t('2 things need your attention', '有 2 項需要更正')}
        errors={[
          {
            field: 'birth',
            message: t('Enter a date of birth that exists, for example 1984-05-17', '請輸入存在的出生日期，例如 1984-05-17'),
          },
          { field: 'mobile', message: t('Enter 8 digits for the mobile number', '請輸入 8 位數字的手提電話') },
        ]}
      />
      <RadioRows
        label={t('Who is joining?', '誰人入會？')}
        columns={2}
        defaultValue="family"
        choices={[
          { value: 'one', label: t('One person', '一人'), note: t('Individual membership', '個人會籍') },
          {
            value: 'family',
            label: t('A family', '一家人'),
            note: t('Up to 2 parents and 6 children, one fee', '最多兩位家長及六名子女，一次收費'),
          },
        ]}
      />
      <Panel>
        <PanelTitle>{t('Parent, main member', '家長（主會員）')}</PanelTitle>
        <Stack as="form" $gap={20}>
          <FieldGrid>
            <FileField
              label={t('Photo', '相片')}
              chooseLabel={t('Choose photo', '選擇相片')}
              facts={t('JPG or PNG, up to 5 MB.', 'JPG 或 PNG，最大 5 MB。')}
              preview={<CameraIcon size={26} />}
              error={t('Add a photo of Wong Chi Ming', '請加入黃志明的相片')}
            />
            <FileField
              label={t('ID document', '身份證明文件')}
              chooseLabel={t('Replace', '更換')}
              existing={{ name: 'hkid-masked.pdf', href: '/art/parq-form.pdf' }}
              hint={t('To check name and age only. We delete it after approval.', '只用以核對姓名及年齡，批核後即刪除。')}
            />
          </FieldGrid>
          <FieldGrid $columns={3}>
            <SelectField label={t('Title', '稱謂')}>
              <option>{t('Mr', '先生')}</option>
              <option>{t('Ms', '女士')}</option>
            </SelectField>
            <TextField label={t('Surname', '英文姓氏')} defaultValue="WONG" />
            <TextField label={t('Given name', '英文名')} placeholder="Chi Ming" />
            <TextField
              label={t('Chinese name', '中文姓名')}
              hint={t('Chinese characters, 10 at most.', '最多 10 個中文字。')}
              optional
              defaultValue="黃志明"
            />
            <TextField
              label={t('Date of birth', '出生日期')}
              name="birth"
              hint={t('It sets the membership type and fee.', '用以決定會籍類別及收費。')}
              error={t('Enter a date of birth that exists, for example 1984-05-17', '請輸入存在的出生日期，例如 1984-05-17')}
              defaultValue="1984-02-30"
            />
            <TextField
              label={t('Membership type', '會籍類別')}
              hint={t('Follows the date of birth.', '按出生日期而定。')}
              readOnly
              defaultValue={t('Waiting for a date of birth', '等待出生日期')}
            />
            <PasswordField label={t('Password', '密碼')} autoComplete="new-password" defaultValue="secret" />
            <NumberField
              label={t('Use credit', '使用積分')}
              defaultValue="200"
              action={<Button variant="quiet">{t('Use all', '全數使用')}</Button>}
            />
            <TextField label={t('Email', '電郵')} disabled defaultValue="chiming.wong@example.hk" />
          </FieldGrid>
          <FieldGroup label={t('Mobile', '手提電話')} error={t('Enter 8 digits for the mobile number', '請輸入 8 位數字的手提電話')}>
            <FieldRow>
              <SelectField label={t('Country code', '國際區號')} hideLabel>
                <option>+852</option>
              </SelectField>
              <TextField label={t('Number', '號碼')} name="mobile" hideLabel defaultValue="9123 456" invalid />
            </FieldRow>
          </FieldGroup>
          <TextArea
            label={t('Special request', '特別要求')}
            optional
            limit={255}
            defaultValue={t('Tin Lok wears glasses.', '天樂戴眼鏡。')}
          />
          <CheckboxField
            label={t('I have read and agree to the terms and conditions.', '本人已閱讀並同意條款及細則。')}
            error={t('Tick this box to go on', '請剔選以繼續')}
          />
          <CheckboxField label={t('Send me news of new courses.', '請把新課程消息寄給我。')} optional defaultChecked />
        </Stack>
      </Panel>
      <RadioRows
        label={t('How would you like to pay?', '以何種方式付款？')}
        value={method}
        onChange={(event) => setMethod(event.target.value)}
        choices={[
          { value: 'payme', label: 'PayMe', note: t('Scan or open the app', '掃碼或開啟應用程式'), aside: <PhoneIcon /> },
          { value: 'visa', label: 'Visa', note: t('Card page of our bank', '本會銀行的信用卡頁面') },
          { value: 'fps', label: t('Not available', '暫不提供'), disabled: true },
        ]}
      />
      <PillRadios
        label={t('Who is this for?', '誰人參加？')}
        defaultValue="c"
        choices={[
          { value: 'a', label: t('You', '本人'), initials: t('CM', '志') },
          { value: 'b', label: t('Hoi Lam', '凱琳'), initials: t('HL', '凱') },
          { value: 'c', label: t('Tin Lok', '天樂'), initials: t('TL', '天') },
          { value: 'd', label: t('Suet Ying', '雪瑩'), initials: t('SY', '雪'), disabled: true },
        ]}
      />
      <SearchField
        label={t('Search', '搜尋')}
        placeholder={t('Swimming, camp, robot…', '例如：游泳、露營、機械人')}
        action={<Button>{t('Search', '搜尋')}</Button>}
      />
    </Stack>
  );
}
