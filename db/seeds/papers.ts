import type { Enterprise } from './enterprises.ts';

type Paper = Pick<Enterprise, 'corp_name' | 'credit_code' | 'lar' | 'introduction'>;

/** A PDF of A4 pages, each with a heading and lines of Chinese, in a font that every reader brings along. */
export function paperPdf(pages: readonly { heading: string; lines: readonly string[] }[]): Uint8Array {
  const first = 4;
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 >>] >>',
    ...pages.flatMap(({ heading, lines }, i) => {
      const foot = `第 ${i + 1} 页，共 ${pages.length} 页`;
      const written = [
        textAt(heading, 22, 72, 750),
        ...lines.map((line, n) => textAt(line, 13, 72, 700 - n * 28)),
        textAt(foot, 10, 250, 48),
      ].join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${written.length} >>\nstream\n${written}\nendstream`,
      ];
    }),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}

const textAt = (text: string, size: number, x: number, y: number): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`;

/** A licence of two pages: what it says, and the enterprise's last yearly report. */
export const licencePdf = ({ corp_name, credit_code, lar, introduction }: Paper): Uint8Array =>
  paperPdf([
    {
      heading: '营业执照（演示）',
      lines: [
        `名称：${corp_name}`,
        `统一社会信用代码：${credit_code}`,
        `法定代表人：${lar}`,
        '类型：有限责任公司',
        '注册资本：人民币壹仟万元整',
        '住所：深圳市南山区南山智造产业园',
      ],
    },
    { heading: '年度报告信息（演示）', lines: ['报告年度：上一年度', '登记状态：存续', `主营：${introduction}`] },
  ]);

/** A commitment letter of three pages. */
export const letterPdf = ({ corp_name, lar }: Paper): Uint8Array =>
  paperPdf([
    {
      heading: '云服务补贴承诺书（演示）',
      lines: [`致：南山智造产业园`, `${corp_name}就申请云服务补贴承诺如下：`, '一、所提交的材料真实、完整、有效。'],
    },
    {
      heading: '承诺事项',
      lines: ['二、申请的订单用于本企业自身业务。', '三、获补贴的订单不退订、不转让。', '四、配合园区与政府部门抽查。'],
    },
    { heading: '签署', lines: [`承诺单位：${corp_name}（盖章）`, `法定代表人：${lar}（签字）`] },
  ]);
