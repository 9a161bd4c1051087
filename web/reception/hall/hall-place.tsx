import { EnvironmentOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useHallPlace } from '../queries.ts';
import './hall-place.css';

/** Where the hall is: its address, and a drawing of the way in; nothing where the park has told no address. */
export function HallPlace({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('hall');
  const { data } = useHallPlace(tenantId);
  if (!data || data.address === '') return null;
  const { tenant_name: park, address } = data;
  return (
    <section className="panel hall-place" aria-labelledby="hall-place">
      <div>
        <h2 className="panel-title" id="hall-place">
          {t('place.title')}
        </h2>
        <p className="hall-place-address">
          <EnvironmentOutlined aria-hidden="true" /> {address}
        </p>
        <p className="cell-note">{t('place.hint', { park })}</p>
      </div>
      <MapPicture label={t('place.picture', { park })} />
    </section>
  );
}

/** Our own drawing: streets, buildings, the hall. It asks no map service, so nobody learns who looks at it. */
function MapPicture({ label }: { label: string }) {
  return (
    <svg className="hall-map" viewBox="0 0 320 160" role="img" aria-label={label}>
      <rect className="map-ground" width="320" height="160" />
      <path className="map-green" d="M0 0h78v52H0zM238 108h82v52h-82z" />
      <path className="map-street" d="M0 66h320M94 0v160M224 0v160M0 134h224" />
      <path
        className="map-house"
        d="M112 16h40v32h-40zM164 16h42v32h-42zM18 84h58v32H18zM112 84h34v32h-34zM176 84h30v32h-30zM242 20h60v28h-60z"
      />
      <path className="map-way" d="M0 66h160v18" />
      <path className="map-pin" d="M160 112c-11-14-17-22-17-31a17 17 0 0 1 34 0c0 9-6 17-17 31z" />
      <circle className="map-pin-eye" cx="160" cy="81" r="6" />
    </svg>
  );
}
