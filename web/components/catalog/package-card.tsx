import { AppstoreOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PackageCard as Card } from '#domain/catalog/contract/packages.ts';
import './package-card.css';

interface Props {
  item: Card;
  /** Where the package is told in full. */
  path: string;
}

/** A package among others: its picture, what it is, and for which scenes. */
export function PackageCard({ item, path }: Props) {
  const { name, type_name, subtype_name, summary, scenes } = item;
  return (
    <Link className="package-card" to={path}>
      <PackagePicture url={item.picture_url} />
      <span className="package-card-body">
        <span className="package-card-types">
          <Tag color="blue">{type_name}</Tag>
          {subtype_name !== '' && <Tag>{subtype_name}</Tag>}
        </span>
        <span className="package-card-name">{name}</span>
        <span className="package-card-summary">{summary}</span>
        <span className="package-card-scenes">
          {scenes.map((scene) => (
            <span key={scene}>{scene}</span>
          ))}
        </span>
      </span>
    </Link>
  );
}

/** A package's picture, loaded when it comes into sight; without one, or when its address is over, a sign. */
export function PackagePicture({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  if (url === '' || broken)
    return (
      <span className="package-picture package-picture-none" aria-hidden="true">
        <AppstoreOutlined />
      </span>
    );
  return (
    <img className="package-picture" src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
  );
}
