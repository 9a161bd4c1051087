/** As public pages show pictures. */
const [WIDTH, HEIGHT] = [1280, 720];

const windows = (x: number, y: number, columns: number, rows: number, colour: string): string =>
  Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return `<rect x="${x + column * 34}" y="${y + row * 40}" width="18" height="22" rx="2" fill="${colour}" opacity="${0.35 + ((i * 7) % 5) * 0.13}"/>`;
  }).join('');

const sky = (from: string, to: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;

const cloud = (x: number, y: number, size: number): string =>
  `<g fill="#fff" opacity="0.9" transform="translate(${x} ${y}) scale(${size})"><circle cx="60" cy="60" r="50"/><circle cx="130" cy="40" r="64"/><circle cx="200" cy="66" r="46"/><rect x="56" y="58" width="150" height="54" rx="27"/></g>`;

/** Buildings of a park below clouds. */
const PARK = [
  sky('#9cc4ff', '#eaf3ff'),
  cloud(120, 90, 1),
  cloud(820, 60, 1.3),
  '<rect y="600" width="1280" height="120" fill="#bfe3c8"/><rect y="640" width="1280" height="80" fill="#a5d5b2"/>',
  '<rect x="140" y="300" width="220" height="330" rx="6" fill="#5d8be8"/>',
  windows(164, 330, 5, 6, '#eaf3ff'),
  '<rect x="400" y="200" width="260" height="430" rx="6" fill="#2f66d6"/>',
  windows(424, 232, 7, 9, '#fff3c4'),
  '<rect x="700" y="340" width="200" height="290" rx="6" fill="#7ba4f2"/>',
  windows(724, 368, 5, 6, '#eaf3ff'),
  '<path d="M940 630V440l80-60v60l80-60v60l80-60v250z" fill="#4a7ae0"/>',
  windows(968, 500, 6, 3, '#fff3c4'),
  ...[100, 380, 680, 920, 1200].map(
    (x) =>
      `<rect x="${x - 5}" y="590" width="10" height="50" fill="#8a6b4f"/><circle cx="${x}" cy="570" r="36" fill="#5fb57d"/>`,
  ),
].join('');

/** A hall with screens, and visitors before them. */
const HALL = [
  sky('#0f2a5c', '#27509e'),
  '<path d="M0 720L220 470h840l220 250z" fill="#1c3d7d"/>',
  '<rect x="220" y="120" width="840" height="350" rx="8" fill="#0b1f47"/>',
  '<rect x="250" y="150" width="360" height="290" rx="6" fill="#1f56c4"/><path d="M280 400l70-90 60 50 80-120 90 160z" fill="#8fc0ff"/>',
  '<rect x="640" y="150" width="390" height="130" rx="6" fill="#2a7de1"/>',
  windows(670, 180, 10, 2, '#ffffff'),
  '<rect x="640" y="310" width="180" height="130" rx="6" fill="#35b58a"/><circle cx="730" cy="375" r="44" fill="none" stroke="#dff6ec" stroke-width="18"/>',
  '<rect x="850" y="310" width="180" height="130" rx="6" fill="#f0a63a"/><path d="M870 420v-40h26v40zm40 0v-70h26v70zm40 0v-54h26v54zm40 0v-86h26v86z" fill="#fff3dc"/>',
  ...[360, 450, 760, 880].map(
    (x) =>
      `<circle cx="${x}" cy="520" r="26" fill="#dbe7ff"/><path d="M${x - 40} 640q0-90 40-90t40 90z" fill="#dbe7ff"/>`,
  ),
].join('');

const people = (y: number, xs: readonly number[], colour: string): string =>
  xs
    .map(
      (x) =>
        `<circle cx="${x}" cy="${y}" r="30" fill="${colour}"/><path d="M${x - 52} ${y + 150}q0-112 52-112t52 112z" fill="${colour}"/>`,
    )
    .join('');

/** A stage with a speaker, and who listens. */
const FORUM = [
  sky('#173a86', '#3f7be0'),
  '<rect x="240" y="90" width="800" height="330" rx="10" fill="#0e2558"/><rect x="270" y="120" width="740" height="270" rx="6" fill="#2d6be0"/>',
  cloud(500, 150, 1.2),
  '<path d="M160 560h960l60 160H100z" fill="#0f2a5c"/><rect x="880" y="400" width="90" height="130" rx="6" fill="#c9daff"/>',
  people(330, [925], '#ffe2b8'),
  people(590, [240, 400, 560, 720, 880, 1040], '#dbe7ff'),
].join('');

/** A paper with a seal. */
const POLICY = [
  sky('#fdebd3', '#fff8ee'),
  '<rect x="420" y="70" width="440" height="580" rx="14" fill="#ffffff"/><rect x="480" y="130" width="320" height="30" rx="6" fill="#d9502f"/>',
  ...[210, 260, 310, 360, 410].map(
    (y, i) => `<rect x="480" y="${y}" width="${i === 4 ? 190 : 320}" height="16" rx="8" fill="#e3d8c8"/>`,
  ),
  '<circle cx="740" cy="530" r="74" fill="none" stroke="#d9502f" stroke-width="12"/><path d="M740 488l12 26 28 3-21 19 6 28-25-14-25 14 6-28-21-19 28-3z" fill="#d9502f"/>',
  '<rect x="120" y="250" width="240" height="320" rx="12" fill="#f7c98b" opacity="0.6"/><rect x="920" y="250" width="240" height="320" rx="12" fill="#f7c98b" opacity="0.6"/>',
].join('');

/** A line of machines that tell the cloud what they do. */
const FACTORY = [
  sky('#d7f0ea', '#f2fbf8'),
  cloud(500, 60, 1.3),
  '<path d="M330 420V260M640 420V250M950 420V260" stroke="#35b58a" stroke-width="8" stroke-dasharray="6 18" stroke-linecap="round"/>',
  '<rect y="560" width="1280" height="160" fill="#bfe0d6"/><rect x="120" y="540" width="1040" height="36" rx="18" fill="#3f6f63"/>',
  ...[330, 640, 950].map(
    (x) =>
      `<rect x="${x - 90}" y="420" width="180" height="120" rx="10" fill="#2f8f74"/><rect x="${x - 64}" y="446" width="128" height="50" rx="6" fill="#d7f0ea"/><circle cx="${x}" cy="404" r="16" fill="#f0a63a"/>`,
  ),
].join('');

/** A screen with a lesson, and who learns. */
const LESSON = [
  sky('#ece6ff', '#f8f5ff'),
  '<rect x="300" y="80" width="680" height="400" rx="16" fill="#4b3fa8"/><rect x="330" y="110" width="620" height="340" rx="8" fill="#ffffff"/>',
  '<path d="M580 200v160l140-80z" fill="#6d5fd6"/><rect x="370" y="410" width="540" height="12" rx="6" fill="#ded8ff"/><rect x="370" y="410" width="210" height="12" rx="6" fill="#6d5fd6"/>',
  people(590, [380, 560, 720, 900], '#a79cf0'),
].join('');

/** A window front with desks before it. */
const OFFICE = [
  '<rect width="1280" height="720" fill="#f3efe8"/><rect y="520" width="1280" height="200" fill="#d9c7ae"/>',
  ...[60, 360, 660, 960].map(
    (x, i) =>
      `<rect x="${x}" y="70" width="260" height="380" rx="6" fill="#cfe3fb"/><path d="M${x} 450V${300 - i * 20}h80v60h90v-120h90v210z" fill="#9fbfe8"/><path d="M${x + 130} 70v380M${x} 250h260" stroke="#f3efe8" stroke-width="8"/>`,
  ),
  '<path d="M200 0v40M640 0v40M1080 0v40" stroke="#6b6259" stroke-width="6"/>',
  ...[200, 640, 1080].map((x) => `<path d="M${x - 50} 72q50-64 100 0z" fill="#f0a63a"/>`),
  ...[110, 500, 890].map(
    (x) =>
      `<rect x="${x}" y="520" width="290" height="22" rx="6" fill="#8a6b4f"/><path d="M${x + 20} 542v120M${x + 270} 542v120" stroke="#8a6b4f" stroke-width="14"/><rect x="${x + 90}" y="430" width="120" height="76" rx="6" fill="#35425c"/><rect x="${x + 100}" y="440" width="100" height="56" rx="3" fill="#7ba4f2"/><path d="M${x + 150} 506v14" stroke="#35425c" stroke-width="12"/>`,
  ),
  '<rect x="1210" y="560" width="44" height="80" rx="6" fill="#b5533c"/><path d="M1232 560q-60-60-30-130 60 50 30 130 10-90 60-100 10 70-60 100z" fill="#5fb57d"/>',
].join('');

/** A hall with a crane, a gate and a mezzanine. */
const WORKSHOP = [
  '<rect width="1280" height="720" fill="#e6ebf0"/><path d="M0 720L260 480h760l260 240z" fill="#c3ccd6"/>',
  '<path d="M0 0l260 140v340L0 720z" fill="#d5dce4"/><path d="M1280 0l-260 140v340l260 240z" fill="#cbd3dc"/>',
  '<rect x="260" y="140" width="760" height="340" fill="#f4f7fa"/><rect x="500" y="250" width="280" height="230" fill="#8fa3b8"/>',
  ...[270, 300, 330, 360, 390, 420, 450].map((y) => `<path d="M500 ${y}h280" stroke="#758aa0" stroke-width="4"/>`),
  '<path d="M0 96h1280" stroke="#f0a63a" stroke-width="26"/><path d="M640 110v90" stroke="#35425c" stroke-width="6"/><path d="M622 200h36v26h-36z" fill="#35425c"/>',
  ...[300, 860].map((x) => `<rect x="${x}" y="180" width="120" height="60" rx="4" fill="#cfe3fb"/>`),
  '<rect x="850" y="300" width="170" height="20" fill="#5d8be8"/><path d="M860 320v160M1010 320v160M850 280h170M860 280v20M935 280v20M1010 280v20" stroke="#5d8be8" stroke-width="8"/>',
  '<path d="M300 560h220l-60 120H200zM760 560h220l100 120H820z" fill="none" stroke="#f0a63a" stroke-width="8" stroke-dasharray="24 14"/>',
].join('');

const PICTURES = {
  park: PARK,
  hall: HALL,
  forum: FORUM,
  policy: POLICY,
  factory: FACTORY,
  lesson: LESSON,
  office: OFFICE,
  workshop: WORKSHOP,
};
export type PictureName = keyof typeof PICTURES;

/** A drawn picture of the demo park, as SVG. */
export const drawn = (name: PictureName): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${PICTURES[name]}</svg>`);
