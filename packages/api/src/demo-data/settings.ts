/** Names, contact and footer of the association. The year is filled in when loaded. */
export function demoSettings(year: string): Record<string, string> {
  return {
    logo: '/art/logo.svg',
    app_name: '海港青年協會',
    en_app_name: 'Harbour Youth Association',
    des: '始於一九六八年的青年協會，為各區青少年及家庭提供游泳、舞蹈、營地、科技、體育及幼兒活動。',
    en_des: 'A youth association since 1968: swimming, dance, camps, science, sport and early learning for families all over Hong Kong.',
    address: '九龍尖沙咀碼頭道22號渡輪大廈8樓',
    en_address: '8/F, Ferry House, 22 Pier Road, Tsim Sha Tsui, Kowloon',
    tel: '+852 2100 1968',
    fax: '+852 2100 1969',
    email: 'hello@harbouryouth.example',
    facebook: 'https://www.facebook.com/harbouryouth.example',
    instagram: 'https://www.instagram.com/harbouryouth.example',
    linkedin: 'https://www.linkedin.com/company/harbouryouth-example',
    disclaimer: 'disclaimer',
    en_disclaimer: 'disclaimer',
    privacy_policy: 'privacy-policy',
    en_privacy_policy: 'privacy-policy',
    terms_condition: 'terms',
    en_terms_condition: 'terms',
    CHANGE_OF_INFORMATION: 'change-of-information',
    en_CHANGE_OF_INFORMATION: 'change-of-information',
    ym_horizontal_banner_url: '/art/banner-harbour.svg',
    ym_vertical_banner_url: '/art/becalmed-boat.svg',
    gym_horizontal_banner_url: '/art/banner-gym.svg',
    gym_vertical_banner_url: '/art/banner-gym.svg',
    gym_parq_form_url: '/art/parq-form.pdf',
    copyright: `© ${year} 海港青年協會`,
    en_copyright: `© ${year} Harbour Youth Association`,
  };
}

export const demoBanners = [
  {
    photo: '/art/banner-harbour.svg',
    order: 1,
    url: '/course',
    title: '新一季課程現正接受報名',
    en_title: 'New classes are open for booking',
  },
  {
    photo: '/art/banner-camp.svg',
    order: 2,
    url: '/course?q=camp',
    title: '西貢營地：帳篷、潮汐與營火',
    en_title: 'Sai Kung camps: tents, tides and campfires',
  },
  {
    photo: '/art/banner-swim.svg',
    order: 3,
    url: '/swim-squad',
    title: '泳隊現正招募新隊員',
    en_title: 'Our swim squads are looking for you',
  },
];
