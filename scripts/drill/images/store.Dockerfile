# After the Dockerfile of the store's own sources, with their entry point.
FROM drill/small
COPY versitygw /usr/local/bin/versitygw
COPY docker-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]
